/** Options of `citeready audit`: parses the texts from the command line, the environment and the file. */
import { existsSync } from 'node:fs';
import { ENGINE_PROFILES } from '@citeready/auditor/engines';
import { parseConnectTo } from '@citeready/safe-fetch';
import { normalizeDomain } from '@citeready/core/domain-name';
import { instant, list, parseCommandLine, wholeNumber } from '../args.js';
import { readCheckFilter } from '../check-filter.js';
import { UsageError } from '../command.js';
import { readEnvironment } from '../config/environment.js';
import type { ConfigFile } from '../config/file.js';
import { CONFIG_FILE, LayeredOptions } from '../config/layers.js';
import type { Layer } from '../config/layers.js';
import { readHeaders } from '../credentials.js';
import type { CliIo } from '../io.js';
import { readFormat, readLanguage } from '../report-output.js';
import { readRequirements } from '../requirements.js';
import { didYouMean, nearestDomain } from '../suggest.js';
import { AUDIT_FLAGS, SWITCHED_OFF } from './audit-flags.js';
import type { AuditRun, ScoreLimits } from './audit-flags.js';

type ParsedFlags = Readonly<Record<string, string | boolean | readonly string[]>>;

const domainOf = (flag: string, text: string, local: boolean): string =>
  normalizeDomain(text, { allowReserved: local }).match(
    (domain) => domain,
    (reason) => {
      const meant = nearestDomain(text);
      throw new UsageError(`${flag}: ${reason}${meant === null ? '' : ` Did you mean ${meant}?`}`);
    },
  );

function enginesOf(name: string, ids: readonly string[]): readonly string[] {
  const known = ENGINE_PROFILES.map(({ id }) => id);
  for (const id of ids) {
    if (!known.includes(id))
      throw new UsageError(`${name} takes ${known.join(', ')}, not "${id}"${didYouMean(id, known)}`);
  }
  return ids;
}

function checkConnectTo(name: string, rules: readonly string[]): readonly string[] {
  for (const rule of rules) {
    try {
      parseConnectTo(rule);
    } catch (error) {
      throw new UsageError(`${name} ${rule}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return rules;
}

/** `50`, `chatgpt=70`: the limit of each engine, and of those not named. */
function readFailUnder(name: string, parts: readonly string[]): ScoreLimits | undefined {
  if (parts.length === 0) return undefined;
  const engines = new Map<string, number>();
  let rest: number | null = null;
  for (const part of parts) {
    const [before = '', after] = part.split('=', 2);
    const value = wholeNumber(name, (after ?? before).trim(), [0, 100]) ?? 0;
    if (after === undefined) rest = value;
    else engines.set(enginesOf(name, [before.trim()])[0] ?? '', value);
  }
  return { engines, rest };
}

/** A limit of an engine that gets no score would never be checked. */
function assertScored(name: string, limits: ScoreLimits | undefined, engines: readonly string[]): void {
  const scored = engines.length > 0 ? engines : ENGINE_PROFILES.filter((p) => p.default).map((p) => p.id);
  for (const id of limits?.engines.keys() ?? [])
    if (!scored.includes(id)) throw new UsageError(`${name} sets a limit for ${id}, which this audit does not score`);
}

/** Headers and user of a file are secrets of the sites that it names, whatever else is audited from its folder. */
function assertOwnDomains(options: LayeredOptions, config: ConfigFile | null, domains: readonly string[]): void {
  if (config === null) return;
  const own = config.domains.map((text) => domainOf(`domains in ${config.file}`, text, true));
  for (const flag of ['header', 'user'])
    for (const domain of domains)
      if (options.isFrom(flag, config) && !own.includes(domain))
        throw new UsageError(
          `${options.nameOf(flag)} applies only to the domains that the file names, and ${domain} is not among them; use --no-config or --${flag}`,
        );
}

async function configFile(named: string | undefined, off: boolean | undefined): Promise<ConfigFile | null> {
  if (off === true && named !== undefined) throw new UsageError('--config and --no-config cannot be used together');
  if (off === true || (named === undefined && !existsSync(CONFIG_FILE))) return null;
  const { readConfigFile } = await import('../config/file.js');
  return readConfigFile(named ?? CONFIG_FILE);
}

/** Options that only make sense on the command line. */
const { json: _json, config: _config, ...LAYERED } = AUDIT_FLAGS;

function fromCommandLine(values: ParsedFlags): Layer {
  const entries = Object.entries(values).map(([flag, value]): [string, Layer['values'][string]] => {
    if (!flag.startsWith('no-')) return [flag, value];
    const turnedOff = flag.slice('no-'.length);
    if (Object.hasOwn(values, turnedOff)) throw new UsageError(`--${turnedOff} and --${flag} cannot be used together`);
    return [turnedOff, false];
  });
  return {
    values: Object.fromEntries(entries),
    names: Object.fromEntries(entries.map(([flag]) => [flag, `--${flag}`])),
  };
}

/** Reads the command line, the environment and the file, in this order of precedence. `@throws {UsageError}` naming the option. */
export async function readAuditOptions(args: readonly string[], env: CliIo['env']): Promise<AuditRun> {
  const { values, positionals } = parseCommandLine(args, { ...AUDIT_FLAGS, ...SWITCHED_OFF });
  const { json, config: named, 'no-config': off, ...given } = values;
  const config = await configFile(named, off);
  // `--json` is a format, so it takes precedence over the format from a lower layer.
  const line = fromCommandLine(json === true && given.format === undefined ? { ...given, format: 'json' } : given);
  const options = new LayeredOptions([line, readEnvironment(env, LAYERED), ...(config === null ? [] : [config])]);
  const texts = positionals.length > 0 ? positionals : (config?.domains ?? []);
  if (texts.length === 0) throw new UsageError('audit needs a domain, such as: citeready audit example.com');
  const connectTo = checkConnectTo(options.nameOf('connect-to'), options.list('connect-to') ?? []);
  // Reserved names do not resolve on the internet; with --connect-to they name a local site.
  const local = connectTo.length > 0;
  const whence = positionals.length > 0 ? 'domain' : `domains in ${config?.file ?? ''}`;
  const domains = [...new Set(texts.map((text) => domainOf(whence, text, local)))];
  assertOwnDomains(options, config, domains);
  const format = readFormat(options.text('format'), json, options.nameOf('format'));
  const out = options.text('out');
  const baseline = options.text('baseline');
  if (domains.length > 1 && baseline !== undefined)
    throw new UsageError(`${options.nameOf('baseline')} is a report of one domain; audit the domains one at a time`);
  if (domains.length > 1 && format !== 'text' && out === undefined)
    throw new UsageError(`several domains as ${format} need --out FOLDER, with one file per domain`);
  const engines = enginesOf(options.nameOf('engine'), list(options.list('engine')));
  const failUnder = readFailUnder(options.nameOf('fail-under'), list(options.list('fail-under')));
  assertScored(options.nameOf('fail-under'), failUnder, engines);
  return {
    domains,
    options: {
      format,
      out,
      language: readLanguage(options.text('lang'), options.nameOf('lang')),
      checks: readCheckFilter(
        { only: options.list('only'), ignore: options.list('ignore') },
        { only: options.nameOf('only'), ignore: options.nameOf('ignore') },
      ),
      connectTo,
      maxPages: wholeNumber(options.nameOf('max-pages'), options.text('max-pages'), [1, 10_000]),
      engines,
      failUnder,
      require: readRequirements(options.nameOf('require'), options.list('require')),
      baseline,
      kind: options.isOn('instant') ? 'instant' : 'full',
      probes: options.isOn('probes'),
      now: instant(options.nameOf('now'), options.text('now')),
      writeFixes: options.text('write-fixes'),
      archive: options.text('archive'),
      reuse: options.text('reuse'),
      headers: readHeaders({ header: options.list('header'), user: options.text('user') }, env),
      competitors: list(options.list('competitor')).map((text) => domainOf(options.nameOf('competitor'), text, local)),
      open: !options.isOn('open') ? 'never' : options.isFrom('open', line) ? 'always' : 'at-a-terminal',
    },
  };
}
