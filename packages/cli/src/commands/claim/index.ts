/** `citeready claim`: from an API key and a domain to a proof of control, and what it unlocks. */
import type { ClientResult } from '@citeready/client';
import { parseCommandLine } from '../../args.js';
import { EXIT, UsageError } from '../../command.js';
import type { CommandBody } from '../../command.js';
import { clientOf, serviceOf } from '../service-options.js';
import { controlText, scheduleText } from './view.js';

const FLAGS = {
  check: { type: 'boolean' },
  every: { type: 'string' },
  withdraw: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** Days of `--every`; `null` ends a schedule, `undefined` only shows the existing one. */
function daysOf(every: string | undefined): number | null | undefined {
  if (every === undefined) return undefined;
  if (every === 'never') return null;
  if (!/^(?:[1-9]|[1-8]\d|90)$/.test(every)) throw new UsageError('--every takes 1 to 90 days, or never');
  return Number(every);
}

function dataOf<T>(result: ClientResult<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
}

export const claimCommand: CommandBody = {
  help: `Usage: citeready claim DOMAIN [options]

Shows what to publish on a domain to prove that you control it, and what a proof allows. With --check, looks for the proof.

  --check     makes the service look for a proof now
  --every N   audits the site every N days, 1 to 90; never turns this off. Needs a proof
  --withdraw  hides the audit of the domain, its report page and its badge from everyone; only the operator of the
              service can publish them again. Needs a proof
  --json      prints the response of the service as JSON

The service and your API key come from the environment:
  CITEREADY_URL      its address, such as https://audit.example.com
  CITEREADY_API_KEY  a key with the scopes read and, for --check, --every and --withdraw, write

Exit codes: 0 control is proven, the schedule is stored, or the audit is withdrawn; 1 control is not proven, or there is nothing to withdraw;
2 invalid arguments, 4 unexpected response of the service.
`,
  flags: FLAGS,
  async run(args, io) {
    const { values, positionals } = parseCommandLine(args, FLAGS);
    const [domain, ...rest] = positionals;
    if (domain === undefined || rest.length > 0) throw new UsageError('claim takes one domain');
    const days = daysOf(values.every);
    if ([values.check === true, days !== undefined, values.withdraw === true].filter(Boolean).length > 1)
      throw new UsageError('--check, --every and --withdraw cannot be combined; start with --check');
    const service = serviceOf(io);
    if (service === null) throw new UsageError('no service given: set CITEREADY_URL and CITEREADY_API_KEY');
    const client = await clientOf(service);
    const options = { signal: io.signal };
    const asked = values.check === true ? client.proveControl(domain, options) : client.getControl(domain, options);
    const control = dataOf(await asked);
    if (days !== undefined && control.proven) {
      const schedule = dataOf(await client.putSchedule(domain, days, options));
      io.stdout.write(values.json === true ? `${JSON.stringify(schedule, null, 2)}\n` : scheduleText(schedule));
      return EXIT.ok;
    }
    if (values.withdraw !== true) {
      io.stdout.write(values.json === true ? `${JSON.stringify(control, null, 2)}\n` : controlText(control));
      return control.proven ? EXIT.ok : EXIT.belowLimit;
    }
    const path = control.allows.find(({ right }) => right === 'withdraw')?.call?.path;
    const slug = path?.split('/').at(-2);
    if (slug === undefined || !control.proven) {
      io.stderr.write(
        control.proven
          ? `citeready: there is no published audit of ${control.domain}\n`
          : `citeready: prove first that you control ${control.domain}: citeready claim ${control.domain}\n`,
      );
      return EXIT.belowLimit;
    }
    const withdrawn = dataOf(await client.withdraw(slug, options));
    io.stdout.write(
      values.json === true ? `${JSON.stringify(withdrawn, null, 2)}\n` : `Withdrew ${withdrawn.domain}.\n`,
    );
    return EXIT.ok;
  },
};
