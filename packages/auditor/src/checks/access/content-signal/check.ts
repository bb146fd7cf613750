/** Content-Signal lines of robots.txt; reported only. */
import type { Evidence } from '@citeready/core/contract';
import { readSignals } from '../../../reading/usage/content-signal.js';
import { defineCheck } from '../../define-check.js';
import type { Verdict } from '../../types.js';
import { evidence, fail, notApplicable, pass, unmeasured, warn } from '../../verdict.js';

export const contentSignal = defineCheck({
  id: 'content-signal',
  title: 'Content-Signal lines',
  category: 'access',
  order: 70,
  scope: 'site',
  part: { kind: 'report' },
  gate: null,
  grade: 'weak',
  sources: ['content-signals', 'geo-check'],
  engines: 'every-engine',
  rule: 'Reports Content-Signal lines in robots.txt. Passes when neither search nor ai-input is refused; warns on ai-input=no and fails on search=no. Not applicable without such a line. No engine is documented to honor them, so they do not affect the score.',
  fix: {
    title: 'State your preferences in Content-Signal',
    text: 'Set search=yes and ai-input=yes if answers may use your pages; ai-train is a separate decision.',
    effort: 'small',
  },
  run(site): Verdict {
    const file = site.robots[0];
    if (file === undefined || file.mode === 'closed') return unmeasured('No robots.txt could be read.');
    const lines = file.otherLines.filter(({ name }) => name.toLowerCase() === 'content-signal');
    if (lines.length === 0) return notApplicable('robots.txt has no Content-Signal line.');
    const refused = (key: string): (typeof lines)[number] | undefined =>
      lines.find(({ value }) => readSignals(value).get(key) === 'no');
    const show = (line: (typeof lines)[number]): Evidence =>
      evidence(file.url, { snippet: `Content-Signal: ${line.value}`, line: line.line });
    const search = refused('search');
    if (search !== undefined) return fail('Content-Signal refuses search.', show(search));
    const input = refused('ai-input');
    if (input !== undefined) return warn('Content-Signal refuses ai-input.', show(input));
    return pass('Content-Signal refuses neither search nor ai-input.', ...lines.map(show));
  },
});
