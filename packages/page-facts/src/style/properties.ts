/** The properties by which declarations hide an element, and by which others may show it again: whatever hides in a way is outdone by any property of that way. */

/** How something is hidden; another rule shows it only by the same way. */
export type Way = 'display' | 'place' | 'cover';

const DISPLAY = 'display visibility content-visibility all';
/** Boxes, places and letters. */
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

/** By property, the ways in which it hides or shows. */
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
