/**
 * The fields of `citeready.config.json`: their types, the options of `citeready audit` that they correspond to, and the JSON Schema of all.
 */
import { ENGINE_PROFILES } from '@citeready/auditor/engines';
import { REPORT_FORMATS, REPORT_LANGUAGES } from '@citeready/auditor/report';
import { z } from 'zod';
import { checkNames } from '../check-filter.js';
import { requirementNames } from '../requirements.js';
import { CONFIG_FILE } from './layers.js';

interface Field {
  /** The option without dashes; `null` for anything else. */
  readonly flag: string | null;
  readonly schema: z.ZodType;
  /** Completes the sentence "<field> takes …". */
  readonly takes: string;
  /** Candidates for the suggestion after a typo. */
  readonly names?: readonly string[];
  /** Values that no message repeats. */
  readonly secret?: boolean;
  /** Names a file or folder, relative to the folder of the configuration. */
  readonly path?: boolean;
}

const ENGINES = ENGINE_PROFILES.map(({ id }) => id);
const score = z.int().min(0).max(100);
const text = z.string().min(1).max(2000);
const listOf = (item: z.ZodType) => z.array(item).min(1).max(100);
const alternatives = (names: readonly string[]): string => `one of ${names.join(', ')}`;

const field = (flag: string | null, takes: string, meaning: string, schema: z.ZodType, more: Partial<Field> = {}) => ({
  flag,
  takes,
  schema: schema.describe(meaning),
  ...more,
});

const onOff = (flag: string, meaning: string) => field(flag, 'true or false', meaning, z.boolean());
const path = (flag: string, takes: string, meaning: string) => field(flag, takes, meaning, text, { path: true });

export const CONFIG_FIELDS: Readonly<Record<string, Field>> = {
  $schema: field(null, 'the address of this schema', 'Address of this schema, for editors.', text),
  domains: field(null, 'a list of domains', 'Domains to audit when the command line names none.', listOf(text)),
  format: field('format', alternatives(REPORT_FORMATS), 'Format of the report.', z.enum(REPORT_FORMATS), {
    names: REPORT_FORMATS,
  }),
  out: path('out', 'a file name', 'File for the report; with several domains, a folder.'),
  lang: field('lang', alternatives(REPORT_LANGUAGES), 'Language of text, HTML and Markdown reports.', z.string(), {
    names: REPORT_LANGUAGES,
  }),
  open: onOff('open', 'Opens the HTML report after the audit, in a terminal outside CI.'),
  engines: field('engine', `a list of ${ENGINES.join(', ')}`, 'Engines to score.', listOf(z.enum(ENGINES)), {
    names: ENGINES,
  }),
  maxPages: field(
    'max-pages',
    'a whole number from 1 to 10000',
    'Pages to read; default 40.',
    z.int().min(1).max(10_000),
  ),
  instant: onOff('instant', 'Reads only the home page, robots.txt and the sitemap.'),
  probes: onOff('probes', "Requests up to three pages as each engine's crawler."),
  competitors: field('competitor', 'a list of domains', 'Known competitors.', listOf(text)),
  failUnder: field(
    'fail-under',
    'a whole number from 0 to 100, or an object with such a number for each engine and "default" for the others',
    'Minimum score to pass, for all engines or for each; "default" applies to the engines that are not named.',
    z.union([score, z.strictObject(Object.fromEntries(['default', ...ENGINES].map((id) => [id, score.optional()])))]),
    { names: ['default', ...ENGINES] },
  ),
  require: field(
    'require',
    'an object such as {"noindex": "pass", "dead-links": "warn", "answer:price": "partly"}',
    'Minimum results: "pass" or "warn" for a check, "full" or "partly" for a question, written `answer:` and its kind.',
    z.strictObject(
      Object.fromEntries(
        requirementNames().map((name) => [
          name,
          z.enum(name.startsWith('answer:') ? ['full', 'partly'] : ['pass', 'warn']).optional(),
        ]),
      ),
    ),
    { names: requirementNames() },
  ),
  baseline: path('baseline', 'a file name', 'An earlier report (JSON); the audit fails when an engine scores lower.'),
  only: field(
    'only',
    'a list of checks and categories',
    'Checks or categories to show.',
    listOf(z.enum(checkNames())),
    {
      names: checkNames(),
    },
  ),
  ignore: field(
    'ignore',
    'a list of checks and categories',
    'Checks or categories to leave out.',
    listOf(z.enum(checkNames())),
    { names: checkNames() },
  ),
  writeFixes: path('write-fixes', 'a folder name', 'Folder for fixes that are files.'),
  archive: path(
    'archive',
    'a file name',
    'File in which everything that was read is stored, for `citeready rescore`; with several domains, a folder.',
  ),
  reuse: path(
    'reuse',
    'a file name',
    'File of an earlier `archive`: requests only what has changed since; with several domains, a folder.',
  ),
  connectTo: field(
    'connect-to',
    'a list of rules such as "example.com=127.0.0.1:8080"',
    'Where to connect instead, for staging and local sites: host[:port]=address:port.',
    listOf(text),
  ),
  headers: field(
    'header',
    'a list of "NAME: VALUE" or "@FILE"',
    'Headers sent only to the hosts of `domains`, as "NAME: VALUE" or "@FILE".',
    listOf(text),
    { secret: true },
  ),
  user: field(
    'user',
    'a name; the password comes from CITEREADY_PASSWORD',
    'User name for basic authentication, sent only to the hosts of `domains`; the password comes from CITEREADY_PASSWORD.',
    z.string().regex(/^[^:]{1,200}$/),
    { secret: true },
  ),
  now: field('now', 'an ISO 8601 date', 'Date of the audit, from which ages are calculated; default now.', text),
};

/** JSON Schema of the file, for editors; published as `citeready/config.schema.json`. */
export function configSchema(): Readonly<Record<string, unknown>> {
  const object = z.strictObject(
    Object.fromEntries(Object.entries(CONFIG_FIELDS).map(([name, { schema }]) => [name, schema.optional()])),
  );
  const { $schema, ...schema } = z.toJSONSchema(object, { target: 'draft-2020-12' });
  return {
    $schema,
    title: 'Configuration of citeready audit',
    description: `The file ${CONFIG_FILE}. Generated from the code; do not edit.`,
    ...schema,
  };
}
