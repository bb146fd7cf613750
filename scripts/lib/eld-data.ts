/** The data of the language detector ELD, from the files of the installed package: it exports only what uses them. */

export interface EldData {
  readonly ngramsData: {
    /** ISO 639-1 code by number. */
    readonly languages: Readonly<Record<string, string>>;
    /** Score by number of a language, by n-gram; a space stands for the beginning or end of a word. */
    readonly ngrams: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
  /** A letter for each byte. */
  readonly dictionary: readonly string[];
  /** Usual score by code. */
  readonly avgScore: Readonly<Record<string, number>>;
  readonly separators: RegExp;
}

export async function readEld(): Promise<EldData> {
  const entry = import.meta.resolve('eld/small');
  const load = (path: string): Promise<Partial<EldData>> =>
    import(new URL(path, entry).href) as Promise<Partial<EldData>>;
  const [{ ngramsData }, { dictionary }, { avgScore }, { separators }] = await Promise.all([
    load('../ngrams/small.js'),
    load('../dictionary.js'),
    load('../avgScore.js'),
    load('../regexPatterns.js'),
  ]);
  if (ngramsData === undefined || dictionary === undefined || avgScore === undefined || separators === undefined)
    throw new Error('ELD keeps its data elsewhere.');
  return { ngramsData, dictionary, avgScore, separators };
}
