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
  readonly lang?: string;
}

async function kindOf({
  title,
  text = 'All about us is told on these pages.',
  menu = [],
  headings = [],
  lang = 'en',
}: Site) {
  const stage = createDiscovery({
    domain: 'acme.example',
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  const links = menu.map((label, at) => `<li><a href="/part-${at}">${label}</a></li>`).join('');
  const sections = headings.map((heading) => `<h2>${heading}</h2><p>${text}</p>`).join('');
  stage.addPage(
    pageOf(
      '/',
      documentOf({ title, lang, body: `<nav><ul>${links}</ul></nav><h1>${title}</h1><p>${text}</p>${sections}` }),
    ),
  );
  return (await stage.finish()).offering?.site_kind.value;
}

describe('an event', () => {
  it.each([
    ['en', ['Call for Papers', 'Committees', 'Venue', 'Keynote speakers']],
    ['fr', ['Appel à communications', 'Comité scientifique', 'Programme', 'Inscription']],
    ['pl', ['Ważne daty', 'Komitet naukowy', 'Program', 'Rejestracja']],
    ['tr', ['Önemli Tarihler', 'Bilim Kurulu', 'Kayıt']],
    ['ru', ['Важные даты', 'Оргкомитет', 'Программа']],
    ['ja', ['重要日程', '実行委員会', '会場案内']],
    ['zh', ['重要日期', '组委会', '大会日程']],
  ])('has the parts of one: %s', async (lang, menu) => {
    expect(await kindOf({ title: 'Acme', lang, menu })).toBe('event');
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
    { what: 'a school', menu: ['Programme', 'Registration', 'Teachers', 'Sponsors'] },
    { what: 'a theatre', menu: ['Programme', 'Tickets', 'Sponsors'] },
    { what: 'a club', menu: ['Agenda', 'Sponsors', 'Contact'] },
    { what: 'a football club', menu: ['Committee', 'Sponsors', 'Registration', 'Fixtures'] },
    { what: 'a choir with a seat', menu: ['Sede', 'Programma', 'Iscrizioni'], lang: 'it' },
    { what: 'a diary with posts in Japanese', menu: ['投稿', 'スケジュール'], lang: 'ja' },
  ])('is not $what', async ({ menu, lang = 'en' }) => {
    expect(await kindOf({ title: 'Acme', lang, menu })).not.toBe('event');
  });
});

describe('a group of researchers', () => {
  it.each([
    ['en', ['People', 'Publications', 'Research']],
    ['de', ['Forschung', 'Publikationen', 'Mitarbeiter']],
    ['es', ['Miembros', 'Publicaciones', 'Líneas de investigación']],
    ['ko', ['구성원', '연구분야', '논문']],
    ['zh', ['研究方向', '团队成员', '发表论文']],
    ['he', ['מחקר', 'פרסומים', 'חברי המעבדה']],
  ])('has publications and members: %s', async (lang, menu) => {
    expect(await kindOf({ title: 'Acme', lang, menu })).toBe('research');
  });

  it('names the school that it belongs to', async () => {
    const text =
      'Our research focuses on sleep in cold rooms. We are a group at the School of Psychology of Northern University.';
    expect(await kindOf({ title: 'Acme', text, menu: ['People', 'Publications', 'Projects'] })).toBe('research');
  });

  it('is not one scholar, who has a life and no members', async () => {
    expect(await kindOf({ title: 'Ada Quist', menu: ['CV', 'Teaching', 'Publications', 'Research'] })).toBe('personal');
  });

  it.each([
    ['a firm that has a team and does research', ['Team', 'Research', 'Contact']],
    ['architects', ['Projects', 'Publications', 'People']],
    ['a law firm', ['Our people', 'Publications', 'Expertise']],
    ['a university', ['Admissions', 'Research', 'Members', 'Publications', 'Students']],
  ])('is not %s', async (_, menu) => {
    expect(await kindOf({ title: 'Acme', menu })).not.toBe('research');
  });
});
