/** Numbers under which somebody is registered, in words of many languages. */
import { describe, expect, it } from 'vitest';
import { phoneIn } from '../discovery/offering/kind-door.js';
import { hasRegisterNumber, isRegistered } from './registered.js';

describe('a number behind a word for a register', () => {
  it.each([
    'Nyilvántartási szám: 01-02-0018318',
    'Vestigingsnummer: 000060582848',
    'Įmonės kodas: 040067561',
    'Reģ. nr. 040003567811',
    'Registrikood 011275882',
    'ИНН 007701234567',
    'KvK 00000000',
  ])('says who is registered: %s', (text) => {
    expect(hasRegisterNumber(text)).toBe(true);
    expect(isRegistered(text)).toBe(true);
    expect(phoneIn(text)).toBeNull();
  });

  it('hides no telephone number behind it', () => {
    expect(phoneIn('Adószám: 01-02-0018318, 06 30 123 4569')).toBe('06 30 123 4569');
  });

  it.each(['Tel. 06 30 123 4569', 'Egyesület, Budapest', 'Adószám', 'Registrikood 12'])('does not in %j', (text) =>
    expect(hasRegisterNumber(text)).toBe(false),
  );
});
