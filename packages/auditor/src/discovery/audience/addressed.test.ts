import { describe, expect, it } from 'vitest';
import { addressedIn, doersIn } from './addressed.js';
import { groupsIn } from './for-phrases.js';

describe('groups that a text addresses', () => {
  it.each([
    ['en', 'Whether you are a landlord, a tenant or a business, we can help.', ['landlord', 'tenant', 'business']],
    ['en', "Whether you're a beginner, student, or professional rower", ['beginner', 'student', 'professional rower']],
    ['de', 'Egal ob Privatperson, Verein oder Unternehmen: wir kommen', ['Privatperson', 'Verein', 'Unternehmen']],
    ['fr', 'Que vous soyez particulier, entreprise ou collectivité', ['particulier', 'entreprise', 'collectivité']],
  ])('%s: "%s"', (language, text, groups) => {
    expect(addressedIn(text, language)).toEqual(groups);
  });

  it.each([
    ['en', 'Whether you are looking for peace or adventure, the valley has it'],
    ['en', 'Whether you are tired, hungry or lost'],
    ['en', 'Whether you are hosting 10 guests or planning for families'],
    ['de', 'Egal ob Regen oder Sonne'],
    ['fr', 'Que vous soyez prêt ou non'],
  ])('%s: none in "%s"', (language, text) => {
    expect(addressedIn(text, language)).toEqual([]);
  });

  it.each([
    ['en', 'Evening classes for those who study at night', 'those who study at night'],
    ['nb', 'For deg som studerer geologi', 'deg som studerer geologi'],
    ['uk', 'Ванни для тих, хто втомився від шуму', 'тих, хто втомився від шуму'],
    ['ca', 'Per a persones que prefereixen caminar, tot l’any', 'persones que prefereixen caminar'],
    ['en', 'Evening classes for adults', null],
    ['it', 'Corsi di sera per chi lavora', 'chi lavora'],
    ['en', 'For people who have any questions we are here.', null],
    ['it', 'Per chi volesse approfondire, ecco il link.', null],
    ['pt', 'Para quem preferir, há estacionamento.', null],
  ])('%s: "%s" tells what its readers do', (language, text, group) => {
    expect(doersIn(text, language)).toBe(group);
  });

  it.each([
    ['pt', 'Rede para acolher e proteger pacientes', 'pacientes'],
    ['es', 'Fundación para ayudar familias', 'familias'],
  ])('%s: "%s" is for the people of its deed', (language, text, group) => {
    expect(groupsIn(text, language).flat()).toContain(group);
  });
});
