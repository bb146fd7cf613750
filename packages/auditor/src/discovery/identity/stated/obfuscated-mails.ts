/** Mail addresses written so that no machine collects them: "info at acme dot example", "info [at] acme.example", "info(kukac)acme.hu". */
import { inAllLanguages } from '../../../data/per-language.js';
import { statedWords } from '../../../generated/stated-words.js';
import { oneOf } from '../../../language/word-pattern.js';

const NAME = String.raw`(?<![\w.+-])([\w.+-]{2,64})`;
const LABEL = String.raw`[A-Za-z0-9][A-Za-z0-9-]{0,40}`;
const TOP_LEVEL = /\.[a-z]{2,24}$/i;
const MAX_LINE = 400;

const inBrackets = (words: string): string => String.raw`\s?[[({<]\s?${words}\s?[\])}>]\s?`;

interface Written {
  readonly dot: RegExp;
  readonly forms: readonly RegExp[];
}

const written = inAllLanguages(
  () => statedWords().mailDot,
  (dots): Written => {
    const dot = oneOf([...dots, '.']);
    const at = oneOf([...Object.values(statedWords().mailAt).flat(), '@']);
    // Short ones are words of running text in some language.
    const bareAt = oneOf([
      'at',
      ...Object.values(statedWords().mailAt)
        .flat()
        .filter((word) => word.length >= MIN_BARE),
    ]);
    const bareDot = String.raw`\s${oneOf(dots)}\s`;
    return {
      dot: new RegExp(`${inBrackets(dot)}|${bareDot}`, 'giu'),
      forms: [
        // In brackets one is enough: nobody writes "(at)" for anything else.
        new RegExp(
          String.raw`${NAME}${inBrackets(at)}(${LABEL}(?:(?:${inBrackets(dot)}|${bareDot}|\.)${LABEL}){1,3})(?![\w-])`,
          'giu',
        ),
        // In plain words both are needed: "meet us at acme.example" is no address.
        new RegExp(String.raw`${NAME}\s${bareAt}\s(${LABEL}(?:${bareDot}${LABEL}){1,3})(?![\w-])`, 'giu'),
      ],
    };
  },
);
const MIN_BARE = 4;

/** The addresses of a line as they are to be typed. */
export function obfuscatedMails(line: string): readonly string[] {
  const text = line.slice(0, MAX_LINE);
  const { dot, forms } = written();
  return forms.flatMap((form) =>
    [...text.matchAll(form)].flatMap(([, name = '', host = '']) => {
      const mail = `${name}@${host.replace(dot, '.')}`;
      return TOP_LEVEL.test(mail) ? [mail] : [];
    }),
  );
}
