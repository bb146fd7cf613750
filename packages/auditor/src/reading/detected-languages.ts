/** The languages that the detector of `@citeready/page-facts` can return. */

/** BCP 47 primary subtags. A text in any other language is detected as the most similar of these. */
export const DETECTED_LANGUAGES: ReadonlySet<string> = new Set(
  (
    'am ar az be bg bn ca cs da de el en es et eu fa fi fr gu he hi hr hu hy is it ja ka kn ko ku lo lt lv ml mr ms nl no or pa pl pt ro ru ' +
    'sk sl sq sr sv ta te th tl tr uk ur vi yo zh'
  ).split(' '),
);
