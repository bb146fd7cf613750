/** docs/errors.md: its codes and statuses are those of the service, and the bodies that it shows are what the service answers. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ClientError } from '@citeready/client';
import { ERROR_CODES, MAX_BODY_BYTES } from '../packages/core/src/contract/index.js';
import { createTestService } from '@citeready/testing';

const page = readFileSync(new URL('../docs/errors.md', import.meta.url), 'utf8');

/** The cells of the table below a heading, without its head. */
function rowsUnder(heading: string): readonly (readonly string[])[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function shown(name: string): unknown {
  const block = page.split(`<!-- shown: ${name} -->`)[1]?.match(/```json\n([^]*?)```/)?.[1];
  return JSON.parse(block ?? 'null');
}

describe('the page about errors', () => {
  it('has every code of the service with its status', () => {
    const rows = rowsUnder('Codes').map(([code = '', status]) => [code.replaceAll('`', ''), Number(status)]);
    expect(rows).toEqual(Object.entries(ERROR_CODES).map(([code, { status }]) => [code, status]));
  });

  it('has the codes that the client adds', () => {
    const added: Record<Exclude<ClientError['code'], keyof typeof ERROR_CODES>, true> = {
      network: true,
      timeout: true,
      aborted: true,
      invalid_response: true,
    };
    expect(rowsUnder('In the typed client').map(([code]) => code)).toEqual(
      Object.keys(added).map((code) => `\`${code}\``),
    );
  });

  it('shows what the service answers to a request without a field', async () => {
    const { request } = await createTestService();
    const { status, body } = await request('POST', '/api/v1/audits', { body: {} });
    expect(status).toBe(400);
    expect(body).toEqual(shown('validation'));
  });

  it('shows what a plugin of an unknown site is answered', async () => {
    const { request } = await createTestService();
    const { status, body } = await request('POST', '/api/v1/plugin/heartbeat', {
      body: { site_url: 'https://example.com', home_url: 'https://example.com', version: '1.4.0' },
    });
    expect(status).toBe(404);
    expect(body).toEqual(shown('unknown-site'));
  });

  it('gives the limit of a body and names the headers that help', async () => {
    expect(page).toContain(`larger than ${MAX_BODY_BYTES / 1024} KiB`);
    const { request } = await createTestService();
    const anonymous = await request('GET', '/api/v1/audits', { anonymous: true });
    expect([anonymous.status, anonymous.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    const wrong = await request('DELETE', '/api/v1/audits');
    expect(wrong.status).toBe(405);
    expect(wrong.headers.allow).toMatch(/GET/);
    expect(wrong.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
