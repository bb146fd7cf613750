import { describe, expect, it } from 'vitest';
import { isSameStreet } from './same-street.js';

describe('spellings of one street', () => {
  it.each([
    ['12 Harbour Road', '12 Harbour Rd'],
    ['Inside Corner Mall, Palm Street', 'Old Quarter, Palm Street, inside Palm Corner Mall, ground floor'],
    ['Lindenstraße 7', 'Lindenstr. 7, Hinterhaus'],
    ['улица Садовая, 14', 'ул. Садовая, д. 14'],
    ['Av. de la Fuente 3', 'Avenida de la Fuente, 3, bajo'],
    ['12a Mill Lane', 'Mill Lane 12 A'],
    ['شارع النخيل', 'شارع النخيل، الطابق الأرضي'],
    ['44 Ocean Blvd', '44 Ocean Boulevard'],
  ])('treats %j and %j as the same', (one, other) => {
    expect(isSameStreet(one, other)).toBe(true);
    expect(isSameStreet(other, one)).toBe(true);
  });

  it.each([
    ['12 Harbour Road', '14 Harbour Road'],
    ['Lindenstraße 7', 'Buchenstraße 7'],
    ['улица Садовая, 14', 'улица Лесная, 14'],
    ['Inside Corner Mall, Palm Street', 'Inside Corner Mall, Date Street'],
    ['Rua do Carmo 10', 'Rua do Sol 10'],
    ['شارع النخيل', 'شارع البحر'],
  ])('distinguishes %j from %j', (one, other) => {
    expect(isSameStreet(one, other)).toBe(false);
    expect(isSameStreet(other, one)).toBe(false);
  });
});
