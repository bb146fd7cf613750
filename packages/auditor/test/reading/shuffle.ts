/** The words of a passage in chance order: parted at spaces, or by the segmenter where the script has none. Deterministic. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;

export function shuffled(language: string, passage: string, seed = 1): string {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
  const unspaced = UNSPACED.test(passage);
  const words = unspaced
    ? [...new Intl.Segmenter(language, { granularity: 'word' }).segment(passage)].map(({ segment }) => segment)
    : passage.split(/\s+/);
  for (let at = words.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [words[at], words[other]] = [words[other] as string, words[at] as string];
  }
  return words.join(unspaced ? '' : ' ');
}
