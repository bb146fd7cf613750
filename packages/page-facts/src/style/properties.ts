/**
 * The properties with which declarations hide an element, and with which others may show it again. Any property of a way may undo hiding in
 * the same way.
 */

/** A way of hiding; another rule shows the element only in the same way. */
export type Way = 'display' | 'place' | 'cover';

const DISPLAY = 'display visibility content-visibility all';
/** Boxes, positions and text. */
const PLACE = `
  all opacity filter transform scale zoom translate clip clip-path -webkit-clip-path mask mask-image -webkit-mask -webkit-mask-image position
  height max-height min-height width max-width min-width block-size max-block-size min-block-size inline-size max-inline-size min-inline-size
  overflow overflow-x overflow-y flex flex-grow flex-basis padding padding-top padding-bottom padding-left padding-right
  left top right bottom inset inset-block inset-inline inset-inline-start inset-inline-end inset-block-start inset-block-end
  margin margin-top margin-right margin-bottom margin-left margin-block margin-inline margin-inline-start margin-inline-end margin-block-start margin-block-end
  text-indent font font-size letter-spacing color -webkit-text-fill-color -webkit-text-stroke -webkit-text-stroke-width text-shadow
  background background-color background-clip -webkit-background-clip`;
const COVER = `
  all position display visibility opacity z-index inset top left right bottom width height max-width max-height min-width min-height transform translate scale
  clip-path background background-color background-image`;

const listed = (names: string): string[] => names.split(/\s+/).filter((name) => name !== '');

/** Maps properties to the ways in which they hide or show. */
export const WAYS: ReadonlyMap<string, readonly Way[]> = (() => {
  const ways = new Map<string, Way[]>();
  for (const [way, names] of [
    ['display', DISPLAY],
    ['place', PLACE],
    ['cover', COVER],
  ] as const)
    for (const name of listed(names)) ways.set(name, [...(ways.get(name) ?? []), way]);
  return ways;
})();
