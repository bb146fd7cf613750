/** Conditions of style sheets that hold on every screen. */

/** Maximum number of characters of a condition. */
const MOST_CHARS = 200;
/** In pixels: no screen is narrower than the first or wider than the second. */
const NARROWEST = 320;
const WIDEST = 5_000;

const LAYER = /^@layer(?: [\w.-]{1,100})?$/;
const SUPPORTED = /^@supports ?\( ?display ?: ?(?:block|flex|grid) ?\)$/;
const SCREEN = /^(?:(?:only )?(?:all|screen)|not print)$/;
const AT_LEAST = /^\( ?(?:min-width ?:|width ?>=?) ?(\d{1,5})(?:px)? ?\)$/;
const AT_MOST = /^\( ?(?:max-width ?:|width ?<=?) ?(\d{1,5})(?:px)? ?\)$/;
/** A rule for print says nothing about screens. */
const PAPER = /^(?:only )?print$/;

export const isForPaper = (media: string): boolean => PAPER.test(media.trim());

function isTrue(feature: string): boolean {
  if (SCREEN.test(feature)) return true;
  const least = AT_LEAST.exec(feature)?.[1];
  if (least !== undefined) return Number(least) <= NARROWEST;
  const most = AT_MOST.exec(feature)?.[1];
  return most !== undefined && Number(most) >= WIDEST;
}

/** Whether a media list, in lower case, includes every screen. */
export const isEveryScreen = (media: string): boolean =>
  media.trim() === '' ||
  media
    .slice(0, MOST_CHARS)
    .replaceAll(/\s+/g, ' ')
    .split(',')
    .some((part) =>
      part
        .trim()
        .split(' and ')
        .every((feature) => isTrue(feature.trim())),
    );

/** Whether the condition of a block, in lower case, always holds. */
export function holdsAlways(head: string): boolean {
  if (head.length > MOST_CHARS) return false;
  const condition = head.replaceAll(/\s+/g, ' ').trim();
  if (condition.startsWith('@media')) return isEveryScreen(condition.slice('@media'.length));
  return LAYER.test(condition) || SUPPORTED.test(condition);
}
