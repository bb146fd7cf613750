/** The report as files: for people, spreadsheets and tools, and the files that its fixes provide. */
import type { AuditStatusView } from '@citeready/core/contract';
import type { AuditReport, HttpResponse } from '@citeready/core';
import { html } from '@citeready/auditor/html';
import { fixFiles, isReportFormat, renderReport, REPORT_MEDIA_TYPES } from '@citeready/auditor/report';
import type { ReportFormat } from '@citeready/auditor/report';
import type { Page, SignedInContext } from '../context.js';
import { href } from '../http/links.js';
import { download } from '../http/respond.js';
import type { MessageKey } from '../messages/en.js';
import { page } from './layout.js';
import { problemPage, refusalPage } from './problem.js';
import { auditTabs, reportOf } from './report.js';

const FORMATS: readonly { readonly format: ReportFormat; readonly label: MessageKey; readonly ending: string }[] = [
  { format: 'markdown', label: 'export-markdown', ending: 'md' },
  { format: 'csv', label: 'export-csv', ending: 'csv' },
  { format: 'html', label: 'export-html', ending: 'html' },
  { format: 'sarif', label: 'export-sarif', ending: 'sarif' },
  { format: 'json', label: 'export-json', ending: 'json' },
];

/** Continues with the report of an audit that the visitor may see. */
async function withReport(
  context: SignedInContext,
  goOn: (report: AuditReport, status: AuditStatusView) => HttpResponse,
): Promise<HttpResponse> {
  const slug = context.params['slug'] ?? '';
  const status = await context.api<AuditStatusView>('GET', `/api/v1/audits/${slug}/status`);
  if (!status.ok) return refusalPage(context, status);
  const report = await reportOf(context, status.data);
  return report === null ? problemPage(context, 404, 'problem-404-lead') : goOn(report, status.data);
}

/** GET /audits/{slug}/export */
export const exportPage: Page = (context) =>
  withReport(context, (report, { slug, domain }) => {
    const { base, speech } = context;
    const { say } = speech;
    const files = fixFiles(report);
    const content = html`${auditTabs(context, slug, 'export')}
      <h1>${say('export')}: <bdi>${domain}</bdi></h1>
      <section class="card">
        <ul class="downloads">
          ${FORMATS.map(
            ({ format, label, ending }) =>
              html`<li>
                <a href="${href(base, `/audits/${slug}/export/${format}`)}" download="${slug}.${ending}"
                  >${say(label)}</a
                >
              </li>`,
          )}
        </ul>
        <p class="soft">${say('export-print')}</p>
      </section>
      <section aria-labelledby="files">
        <h2 id="files">${say('export-files')}</h2>
        <p class="soft">${files.length > 1 ? say('export-files-lead') : say('no-files')}</p>
        ${
          files.length > 1
            ? html`<ul class="plain">
                ${files.map(
                  ({ name, text }, index) =>
                    html`<li class="card">
                      <details>
                        <summary><b dir="ltr">${name}</b></summary>
                        <pre dir="ltr" tabindex="0" aria-label="${name}"><code>${text}</code></pre>
                      </details>
                      <a href="${href(base, `/audits/${slug}/files/${index}`)}" download="${name}"
                        >${say('download', { name })}</a
                      >
                    </li>`,
                )}
              </ul>`
            : null
        }
      </section>`;
    return page(context, content, { title: `${say('export')}: ${domain}`, section: 'audits' });
  });

/** GET /audits/{slug}/export/{format} */
export const reportFile: Page = async (context) => {
  const format = context.params['format'] ?? '';
  const known = FORMATS.find((entry) => entry.format === format);
  if (known === undefined || !isReportFormat(format)) return problemPage(context, 404, 'problem-404-lead');
  return withReport(context, (report, { slug }) =>
    download(
      `${slug}.${known.ending}`,
      REPORT_MEDIA_TYPES[format],
      renderReport(report, format, { language: context.speech.language }),
    ),
  );
};

/** GET /audits/{slug}/files/{number}: by number, since the names come from the report. */
export const fixFile: Page = (context) =>
  withReport(context, (report) => {
    const file = fixFiles(report)[Number(context.params['number'])];
    return file === undefined
      ? problemPage(context, 404, 'problem-404-lead')
      : download(file.name, 'text/plain; charset=utf-8', file.text);
  });
