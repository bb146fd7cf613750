import { describe, expect, it } from 'vitest';
import { bodyName, registeredBodyName } from './body-name.js';

describe('registered names that begin with a word for the type of organization', () => {
  it.each([
    ['FUNDACJA JASNE JEZIORO', 'FUNDACJA JASNE JEZIORO'],
    ['Фондация „Езеро" · ЕИК 175000000', 'Фондация „Езеро"'],
    ['Association des amis du lac [AAL]', 'Association des amis du lac'],
    ['جمعية البحيرة للتعليم', 'جمعية البحيرة للتعليم'],
    ['Club Deportivo Laguna Clara. Todos los derechos reservados', 'Club Deportivo Laguna Clara'],
    ['Parafia św. Anny w Lipowie', 'Parafia św. Anny w Lipowie'],
    ['Základní škola Lipová, IČO 00000000', 'Základní škola Lipová'],
    ['Empresa Provincial de Pontes de Lagoa | Contactos', 'Empresa Provincial de Pontes de Lagoa'],
    ['Δήμος Λίμνης', 'Δήμος Λίμνης'],
    ['Ủy ban nhân dân xã Hồ Xanh', 'Ủy ban nhân dân xã Hồ Xanh'],
    ['Gmina zaprasza mieszkańców', null],
    ['Fundacja wspiera dzieci nad jeziorem', null],
    ['Pond Ltd.', null],
  ])('%s', (text, name) => expect(bodyName(text)).toBe(name));

  it('reads the name in any line that also holds its register number', () => {
    expect(registeredBodyName('Fundacja Jasne Jezioro, KRS 0000123400')).toBe('Fundacja Jasne Jezioro');
    expect(registeredBodyName('Fundacja Jasne Jezioro')).toBeNull();
  });
});
