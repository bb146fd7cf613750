/** The registered name in texts of law. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { controllerOf } from './controller.js';

const nameIn = (lang: string, country: string, text: string, brand = ''): string | null =>
  controllerOf({
    pages: [pageOf('/privacy', documentOf({ lang, body: `<main><p>${text}</p></main>` }))],
    kindOf: () => 'legal',
    lines: [],
    brand: brand === '' ? null : { value: brand, confidence: 0.9, evidence: [] },
    others: [],
    home: { languages: [lang], countries: [country] },
  })?.value ?? null;

describe('whoever answers for the site', () => {
  it.each([
    [
      'pl',
      'PL',
      'Administratorem Twoich danych osobowych jest Płoty Anna Polna, ul. Długa 4, 00-950 Warszawa, NIP: 5260250274.',
      'Płoty Anna Polna',
    ],
    [
      'es',
      'ES',
      'El titular de este sitio web es Ana Campos Prado, con N.I.F. 12345678Z, con domicilio en Calle Mayor 3.',
      'Ana Campos Prado',
    ],
    [
      'es',
      'ES',
      'El responsable del tratamiento de los datos es el Club Deportivo Vallas, con domicilio en Calle Mayor 3.',
      'Club Deportivo Vallas',
    ],
    [
      'cs',
      'CZ',
      'Správcem osobních údajů je společnost Ploty Polná s.r.o., se sídlem Dlouhá 4, Brno.',
      'Ploty Polná s.r.o.',
    ],
    [
      'it',
      'IT',
      'Il titolare del trattamento dei dati è Siepi Bianchi S.r.l., via Roma 3, Torino.',
      'Siepi Bianchi S.r.l.',
    ],
  ])('%s %s: %s', (lang, country, text, name) => {
    expect(nameIn(lang, country, text)).toBe(name);
  });

  it('may be the site by its name', () => {
    expect(
      nameIn(
        'en',
        'GB',
        'The data controller of this site is Fence Painters and our office can be reached.',
        'Fence Painters',
      ),
    ).toBe('Fence Painters');
  });

  it.each([
    ['de', 'DE', 'Betreiber der Analyse-Software ist die Muster Analytics GmbH, Berlin.'],
    ['de', 'DE', 'Betreiber der Seiten ist die Fotoalbum GmbH, Berlin.'],
    ['de', 'DE', 'Betreiber dieses Dienstes ist die Karten GmbH, Berlin.'],
    ['de', 'DE', 'Verantwortlich für die Aufsicht über den Datenschutz ist die Nordische Landesstiftung.'],
    ['pl', 'PL', 'Operatorem płatności jest Szybkie Grosze S.A., ul. Długa 4, Warszawa.'],
    ['es', 'ES', 'El titular de los derechos es Fotos Bonitas S.L., con domicilio en Calle Mayor 3.'],
    ['nl', 'NL', 'De eigenaar van de kaartdienst is Kaarten B.V., Utrecht.'],
  ])('is not the operator of another service in %s %s: %s', (lang, country, text) => {
    expect(nameIn(lang, country, text)).toBeNull();
  });

  it('is the firm that a German text names for the site or the data', () => {
    expect(nameIn('de', 'DE', 'Betreiber dieser Website ist die Zaunbau Polen GmbH, Ring 4.')).toBe(
      'Zaunbau Polen GmbH',
    );
    expect(nameIn('de', 'DE', 'Verantwortlicher im Sinne der DSGVO ist die Zaunbau Polen GmbH, Ring 4.')).toBe(
      'Zaunbau Polen GmbH',
    );
  });

  it('is nobody if two firms are named and neither is the site', () => {
    const two =
      'The data controller is Harrow Fences Ltd, London.</p><p>For maps, the data controller is Plain Charts Ltd, Leeds.';
    expect(nameIn('en', 'GB', two)).toBeNull();
    expect(nameIn('en', 'GB', two, 'Plain Charts')).toBe('Plain Charts Ltd');
  });

  it.each([
    ['en', 'GB', 'The data controller is the person who decides about Personal Data and its use.'],
    ['es', 'ES', 'El titular no se hace responsable: el uso es responsabilidad del Usuario Final.'],
  ])('is nobody in %s %s: %s', (lang, country, text) => {
    expect(nameIn(lang, country, text)).toBeNull();
  });
});
