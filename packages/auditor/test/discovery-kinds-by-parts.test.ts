/** What a site calls its parts tells conferences and groups of researchers from schools, shops and single scholars, in any language. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import { documentOf, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

interface Site {
  readonly title: string;
  readonly text?: string;
  readonly menu?: readonly string[];
  readonly headings?: readonly string[];
}

async function kindOf({ title, text = 'All about us is told on these pages.', menu = [], headings = [] }: Site) {
  const stage = createDiscovery({
    domain: 'acme.example',
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  const links = menu.map((label, at) => `<li><a href="/part-${at}">${label}</a></li>`).join('');
  const sections = headings.map((heading) => `<h2>${heading}</h2><p>${text}</p>`).join('');
  stage.addPage(
    pageOf('/', documentOf({ title, body: `<nav><ul>${links}</ul></nav><h1>${title}</h1><p>${text}</p>${sections}` })),
  );
  return (await stage.finish()).offering?.site_kind.value;
}

describe('an event', () => {
  it.each([
    ['English', ['Call for Papers', 'Committees', 'Venue', 'Keynote speakers']],
    ['French', ['Appel à communications', 'Comité scientifique', 'Programme', 'Inscription']],
    ['Polish', ['Ważne daty', 'Komitet naukowy', 'Program', 'Rejestracja']],
    ['Turkish', ['Önemli Tarihler', 'Bilim Kurulu', 'Kayıt']],
    ['Russian', ['Важные даты', 'Оргкомитет', 'Регистрация']],
    ['Japanese', ['重要日程', '実行委員会', '会場案内']],
    ['Chinese', ['重要日期', '组委会', '注册']],
  ])('has the parts of one: %s', async (_, menu) => {
    expect(await kindOf({ title: 'Acme', menu })).toBe('event');
  });

  it('has them as headings of one page', async () => {
    expect(await kindOf({ title: 'Acme', headings: ['Speakers', 'Venue & travel', 'Sponsors', 'Program 2024'] })).toBe(
      'event',
    );
  });

  it('has one of them and the year in its name', async () => {
    expect(await kindOf({ title: 'GeoThings 2024', menu: ['Important dates', 'Newsletter'] })).toBe('event');
    expect(await kindOf({ title: 'GeoThings', menu: ['Important dates', 'Newsletter'] })).not.toBe('event');
  });

  it.each([
    ['a school', ['Programme', 'Registration', 'Teachers', 'Sponsors']],
    ['a theatre', ['Programme', 'Tickets', 'Sponsors']],
    ['a club', ['Agenda', 'Sponsors', 'Contact']],
  ])('is not %s', async (_, menu) => {
    expect(await kindOf({ title: 'Acme', menu })).not.toBe('event');
  });
});

describe('a group of researchers', () => {
  it.each([
    ['English', ['People', 'Publications', 'Research']],
    ['German', ['Forschung', 'Publikationen', 'Mitarbeiter']],
    ['Spanish', ['Miembros', 'Publicaciones', 'Líneas de investigación']],
    ['Korean', ['구성원', '연구분야', '논문']],
    ['Chinese', ['研究方向', '团队成员', '发表论文']],
    ['Hebrew', ['מחקר', 'פרסומים', 'חברי המעבדה']],
  ])('has publications and members: %s', async (_, menu) => {
    expect(await kindOf({ title: 'Acme', menu })).toBe('research');
  });

  it('names the school that it belongs to', async () => {
    const text = 'We are a group at the School of Psychology of Northern University, a college with students.';
    expect(await kindOf({ title: 'Acme', text, menu: ['People', 'Publications', 'Projects'] })).toBe('research');
  });

  it('is not one scholar, who has a life and no members', async () => {
    expect(await kindOf({ title: 'Ada Quist', menu: ['CV', 'Teaching', 'Publications', 'Research'] })).toBe('personal');
  });

  it('is not a firm that has a team and does research', async () => {
    expect(await kindOf({ title: 'Acme', menu: ['Team', 'Research', 'Contact'] })).not.toBe('research');
  });
});
