/** Names of last resort. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { brandOfHost } from './brand-of-host.js';
import { bareName } from './names.js';

function nameOf(body: string, { domain = 'harborside.example', description = '' } = {}): string {
  const head = description === '' ? '' : `<meta name="description" content="${description}">`;
  const page = pageOf('/', documentOf({ title: 'Welcome', body, head }));
  return brandOfHost(page, domain, domain.split('.')[0] ?? '').name;
}

describe('a site that names itself nowhere', () => {
  it('is called as its text writes the host name', () => {
    expect(nameOf('<p>Boats are built at HarborSide since 1990.</p><p>HarborSide, Bergen</p>')).toBe('HarborSide');
    expect(nameOf('<h1>Виробництво човнів у компанії HarborSide</h1>')).toBe('HarborSide');
    expect(nameOf('<p>Write to info@HarborSide.example or see www.HarborSide.example.</p>')).toBe('harborside.example');
    expect(nameOf('<p>Our harborside is open.</p>')).toBe('harborside.example');
  });

  it('is called as its description begins, if the host name holds that', () => {
    const described = (description: string): string => nameOf('', { domain: 'geomeyer.example', description });
    expect(described('MEYER - Ingenieurbüro für Vermessung')).toBe('MEYER');
    expect(described('Huber - Ingenieurbüro für Vermessung')).toBe('geomeyer.example');
    expect(described('Meyer Ingenieurbüro')).toBe('geomeyer.example');
  });
});

it('takes a telephone number out of a name', () => {
  expect(bareName('ПРАКТИКА 8(911)000-11-22')).toBe('ПРАКТИКА');
  expect(bareName('Acme tel. +49 30 1234567')).toBe('Acme');
  expect(bareName('Studio 54')).toBe('Studio 54');
  expect(bareName('Expo 2025')).toBe('Expo 2025');
  expect(bareName('Museum 1939-1945')).toBe('Museum 1939-1945');
});
