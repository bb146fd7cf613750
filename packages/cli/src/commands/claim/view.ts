/** Output about proving control: what to publish, where, and what the proof unlocks. */
import type { ControlView, ScheduleView } from '@citeready/client';

const METHODS: Readonly<Record<NonNullable<ControlView['method']>, string>> = {
  file: 'the file on the site',
  meta: 'the meta tag of the home page',
  dns: 'the DNS record',
  plugin: 'the response of the plugin',
  host: 'the operator',
};

const indented = (text: string): string => `       ${text}`;

/** The methods of proof, each ready to be copied. */
function waysText({ domain, ways }: ControlView): readonly string[] {
  const { file, meta, dns, plugin } = ways;
  return [
    `Control of ${domain} has not been proven with your key. Publish one of these:`,
    '',
    `  file  ${file.url}`,
    indented(` with the line  ${file.content}`),
    '',
    `  meta  in the head of ${meta.page}`,
    indented(` ${meta.tag}`),
    '',
    `  DNS   a ${dns.type} record for ${dns.name}`,
    indented(` ${dns.value}`),
    ...(plugin === null ? [] : ['', '  Once connected, the plugin for your CMS answers for you.']),
    '',
    `Then run: citeready claim ${domain} --check`,
  ];
}

const provenText = ({ domain, method, proven_at: at }: ControlView): string =>
  `You control ${domain}: proven by ${method === null ? 'a proof' : METHODS[method]}${at === null ? '' : ` on ${at.slice(0, 10)}`}.`;

const shown = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

export const scheduleText = ({ domain, every_days: days, next_audit_at: next }: ScheduleView): string =>
  days === null || next === null
    ? `${shown(domain)} is not audited automatically.\n`
    : `${shown(domain)} is audited every ${days === 1 ? 'day' : `${days} days`}, next on ${shown(next).slice(0, 10)}.\n`;

/** A control character from a remote service must not reach the terminal. */
export const controlText = (view: ControlView): string =>
  [
    ...(view.proven ? [provenText(view)] : waysText(view)),
    '',
    view.proven ? 'You may now:' : 'A proof allows you to:',
    ...view.allows.flatMap(({ description, call }) => [
      `  - ${description}`,
      ...(call === null ? [] : [`      ${call.method} ${call.path}`]),
    ]),
  ]
    .map(shown)
    .join('\n')
    .concat('\n');
