/** `Content-Signal` of robots.txt: `search=yes, ai-input=yes, ai-train=no`. */

/** Parses settings by key, in lower case; words without a value are ignored. */
export function readSignals(value: string): ReadonlyMap<string, string> {
  return new Map(
    value
      .toLowerCase()
      .split(/[,;]/)
      .flatMap((part): [string, string][] => {
        const [key, setting] = part.split('=', 2);
        return key === undefined || setting === undefined ? [] : [[key.trim(), setting.trim()]];
      }),
  );
}
