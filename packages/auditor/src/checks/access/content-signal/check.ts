/** Content-Signal lines of robots.txt; reported only. */
import type { Evidence } from '@citeready/core/contract';
import { readSignals } from '../../../reading/usage/content-signal.js';
import { defineCheck } from '../../define-check.js';
import type { Verdict } from '../../types.js';
import { evidence, fail, pass, unmeasured, warn } from '../../verdict.js';

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
  rule: 'Reports Content-Signal lines of robots.txt. Passes without any or with search and ai-input not refused, warns on ai-input=no, fails on search=no. No engine is documented to honour them, so that the score does not move.',
  fix: {
    title: 'Say in Content-Signal what you mean',
    text: 'Set search=yes and ai-input=yes if answers may use your pages; ai-train is a matter of its own.',
    effort: 'small',
  },
  run(site): Verdict {
    const file = site.robots[0];
    if (file === undefined || file.mode === 'closed') return unmeasured('No robots.txt could be read.');
    const lines = file.otherLines.filter(({ name }) => name.toLowerCase() === 'content-signal');
    if (lines.length === 0)
      return pass('robots.txt has no Content-Signal line.', evidence(file.url, { detail: 'no Content-Signal line' }));
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
