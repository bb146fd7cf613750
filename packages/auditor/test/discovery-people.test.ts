/** People whom a site names in its text beside what they are, in languages of many scripts; and names that are nobody's. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import { documentOf, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function people(body: string, lang = 'en', path = '/about') {
  const stage = createDiscovery({
    domain: 'acme.example',
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  stage.addPage(pageOf('/', documentOf({ title: 'Acme', lang, body: '<h1>Acme</h1><p>Acme.</p>' })));
  stage.addPage(pageOf(path, documentOf({ title: 'Acme', lang, body })));
  return ((await stage.finish()).identity?.people ?? []).map(({ value }) => value);
}

describe('people in text', () => {
  it.each([
    ['en', '<p>Owner: Ann Smith</p>', 'Ann Smith'],
    ['en', '<p>Our founder Maria dos Santos opened the shop.</p>', 'Maria dos Santos'],
    ['de', '<p>Geschäftsführer: Gernot Furrer<br>Ring 2</p>', 'Gernot Furrer'],
    ['de', '<h3>Dr. med. Petra Vogt</h3><p>Termine nach Vereinbarung</p>', 'Petra Vogt'],
    ['de', '<p>Inhaberin: Petra Vogt</p><p>vogt@acme.example</p>', 'Petra Vogt'],
    ['fr', '<p>Directeur de la publication : Luc Moreau</p>', 'Luc Moreau'],
    ['it', '<p>La scuola nasce dalla volontà del presidente Claudio Manenti nel 2004.</p>', 'Claudio Manenti'],
    ['sv', '<ul><li>Hans Åberg, sekreterare</li></ul>', 'Hans Åberg'],
    ['fi', '<p>Yrittäjä Joonas Mäkinen on ajoneuvoasentaja.</p>', 'Joonas Mäkinen'],
    ['pl', '<h3>lek. dent. Anna Nowak-Lis</h3>', 'Anna Nowak-Lis'],
    ['hu', '<p>Meszes Mária (elnök)</p>', 'Meszes Mária'],
    ['el', '<h2>Ιωάννης Λύτρας</h2><p>Δικηγόρος παρ’ Αρείω Πάγω</p>', 'Ιωάννης Λύτρας'],
    ['sk', '<h3>Mgr. Jana Nováková</h3><p>Ordinuje denne.</p>', 'Jana Nováková'],
    ['bg', '<h3>Ганчо Иванов</h3><p>Диригент на хора от 2004 г.</p>', 'Ганчо Иванов'],
    ['uk', '<p>Оксана Нагорна, засновниця</p>', 'Оксана Нагорна'],
    ['de', '<p>Dein Gastgeber: Ali Avic</p>', 'Ali Avic'],
    ['ru', '<p>Контактное лицо: Голубев Игорь Николаевич</p>', 'Голубев Игорь Николаевич'],
    ['en', '<h3>Dr. Anna Field</h3><p>She is our managing director.</p>', 'Anna Field'],
    ['fr', '<p>Président : Jean Riou</p><p>Président : Monsieur Jean RIOU</p>', 'Jean Riou'],
    ['ja', '<p>代表取締役：山田 太郎</p>', '山田 太郎'],
    ['ko', '<p>대표이사: 홍길동</p>', '홍길동'],
    ['he', '<p>בעלים: רות כהן</p>', 'רות כהן'],
    ['ar', '<p>المدير العام: أحمد الخطيب</p>', 'أحمد الخطيب'],
  ])('%s: %s', async (lang, body, name) => {
    expect(await people(body, lang)).toEqual([name]);
  });

  it('exclude the street after the name', async () => {
    expect(await people('<p>Inhaber Max Berg Lindenweg 4, 12345 Berlin</p>', 'de')).toEqual(['Max Berg']);
  });

  it.each([
    ['a name without a role', '<h3>Ann Smith</h3><p>Every day from nine to five.</p>'],
    ['scholars of another time', '<h2>Dr. Samuel Hahn</h2><p>The founder of this method lived from 1755 to 1843.</p>'],
    [
      'an author whose fame is all that is told',
      '<h2>Dr. Samuel Hahn</h2><p>His books are read all over the world.</p>',
    ],
    ['a firm', '<p>Owner: Harbor Trading Ltd.</p>'],
    ['words that the site writes in small letters', '<p>Our web hosting is quick.</p><h2>Web Hosting CTO</h2>'],
    ['names of pages', '<p>Owner: Contact Privacy</p>'],
    ['owners of a century ago', '<p>In 1925 the owner Robert Field built the mill.</p>'],
    ['the site itself', '<p>Owner: Acme</p>'],
    ['towns in the name of a trade', '<h2>Beverly Hills Dentist</h2><h2>Personal Trainer West London</h2>'],
    [
      'titles of books and names of brands',
      '<h2>Don Quijote</h2><h2>Sir Galahad</h2><p>Our partner Red Cross helps.</p>',
    ],
  ])('are not %s', async (_, body) => {
    expect(await people(body)).toEqual([]);
  });

  it.each([
    ['de', '<h1>Zahnarzt Bad Homburg</h1>'],
    ['pl', '<h1>Adwokat Nowy Sącz</h1>'],
    ['ko', '<h2>대표 메일</h2><h2>원장 인사말</h2>'],
    ['zh', '<p>张三 教授 博士生导师</p>'],
    ['ja', '<h2>院長 略歴</h2>'],
    ['he', '<p>מנהל פרויקטים בכירים</p>'],
  ])('are not what a trade or an office does, in %s', async (lang, body) => {
    expect(await people(body, lang)).toEqual([]);
  });

  it('are not read on pages about other people', async () => {
    expect(await people('<p>Director: Ann Smith</p>', 'en', '/blog/a-film-of-the-year')).toEqual([]);
  });
});

describe('members of a team', () => {
  it('are written to at the domain of the site, and nowhere else', async () => {
    const stage = createDiscovery({
      domain: 'acme.example',
      startedAt: new Date('2026-11-21T09:00:00Z'),
      clock: createManualClock(),
      engines: [],
    });
    stage.addPage(pageOf('/', documentOf({ title: 'Acme', body: '<h1>Acme</h1><p>Acme.</p>' })));
    const body = '<h1>Team</h1><h2>Ann Smith</h2><p>ann@acme.example</p><h2>Guest</h2><p>guest@elsewhere.example</p>';
    stage.addPage(pageOf('/team', documentOf({ title: 'Team', body })));
    const { identity } = await stage.finish();
    expect(identity?.contacts.map(({ value }) => value.value)).toEqual(['ann@acme.example']);
  });
});
