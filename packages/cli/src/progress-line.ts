/** One line on stderr with the progress of an audit: rewritten in place on a terminal, one line per stage elsewhere. */
import type { AuditProgress } from '@citeready/core';
import type { CliIo } from './io.js';

export interface ProgressLine {
  show(progress: AuditProgress): void;
  /** Clears the line. */
  clear(): void;
}

export function createProgressLine(stream: CliIo['stderr'], domain: string): ProgressLine {
  let last = '';
  if (stream.isTTY !== true) {
    return {
      show: ({ status, stage }) => {
        // A log should contain stages, not forty lines of pages.
        const line = status === 'auditing' ? 'auditing pages' : stage;
        if (line !== last) stream.write(`${domain}: ${line}\n`);
        last = line;
      },
      clear: () => undefined,
    };
  }
  return {
    show: ({ stage, pagesDone, pagesTotal }) => {
      const share = pagesTotal === 0 ? 0 : Math.min(1, pagesDone / pagesTotal);
      const full = Math.round(share * 20);
      const text = `${'█'.repeat(full)}${'░'.repeat(20 - full)} ${domain}: ${stage}`.slice(
        0,
        (stream.columns ?? 80) - 1,
      );
      stream.write(`\r\u001B[2K${text}`);
      last = text;
    },
    clear: () => {
      if (last !== '') stream.write('\r\u001B[2K');
      last = '';
    },
  };
}
