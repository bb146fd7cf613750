/** Messages: plural forms, numbers and dates of each language, and English reports translated into another language. */
import { describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../checks/registry.js';
import { QUESTION_KINDS } from '../reading/questions/kinds.js';
import { fixTexts } from '../report/fix-texts.js';
import { messages } from '../generated/messages.js';
import { fill, readBack } from './fill.js';
import { REPORT_LANGUAGES, reportLanguage } from './languages.js';
import { english, speakerFor } from './speaker.js';
import { translate } from './translate.js';

describe('a template', () => {
  it('returns the values that were filled in', () => {
    const template = 'On {closed} of {n} pages, {reason}.';
    const text = fill(template, { closed: 3, n: 40, reason: 'it says {n}. Twice' });
    expect(text).toBe('On 3 of 40 pages, it says {n}. Twice.');
    expect(readBack(template, text)).toEqual({ closed: '3', n: '40', reason: 'it says {n}. Twice' });
  });

  it.each(['On 3 of 40 pages', 'In 3 of 40 pages, x.', 'On 3 of 40 pages, x', ''])('does not match %j', (text) => {
    expect(readBack('On {closed} of {n} pages, {reason}.', text)).toBeNull();
  });
});

describe('a speaker', () => {
  it.each([
    [0, '0 pages'],
    [1, '1 page'],
    [2, '2 pages'],
    [1200, '1,200 pages'],
  ])('counts %i', (n, said) => {
    expect(english().count('report', 'pages', n)).toBe(said);
  });

  it('uses the plural rules of each language', () => {
    expect(speakerFor('fr').count('report', 'pages', 0)).toBe('0 page');
    expect(speakerFor('de').count('report', 'pages', 1)).toBe('1 Seite');
    expect(speakerFor('ja').count('report', 'pages', 7)).toBe('7ページ');
  });

  it('formats articles, shares, signs and dates as usual in each language', () => {
    const { say, percent, signed, date } = english();
    expect(say('report', 'audit-instant')).toBe('instant audit');
    expect(percent(1)).toBe('100%');
    expect(signed(4.54)).toBe('+4.5');
    expect(date('2026-11-21T23:59:59Z')).toBe('November 21, 2026');
    expect(date('soon')).toBe('soon');
    expect(speakerFor('de').signed(4.54)).toBe('+4,5');
  });

  it('finds nothing under names that every object has', () => {
    expect(english().find('questions', 'constructor')).toBeNull();
    expect(english().find('questions', '__proto__')).toBeNull();
  });
});

describe('the language of a report', () => {
  it.each([
    ['de', 'de'],
    ['pt-BR', 'pt'],
    ['JA_jp', 'ja'],
    ['xx', null],
    ['', null],
    ['english', null],
  ])('of %j is %j', (tag, language) => {
    expect(reportLanguage(tag)).toBe(language);
  });
});

describe('translation', () => {
  const { say, count } = english();
  const reason = count('verdict', 'reach-closed', 40, { closed: 3, reason: say('closings', 'noindex') });
  const part = say('verdict', 'answers-partly', { full: 3, n: 12, partly: 1 });
  const phrase = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');

  it('translates a sentence with the values inside it', () => {
    expect(translate(reason, speakerFor('de'))).toBe('Auf 3 von 40 Seiten: noindex hält den Inhalt aus dem Index.');
  });

  it('translates a verdict with its reason and what was left out', () => {
    const verdict = [say('verdict', 'even', { score: 45, reason: phrase(part) }), say('verdict', 'partial')].join(' ');
    expect(translate(verdict, speakerFor('es'))).toBe(
      'Preparación 45 de 100 en todos los motores: el sitio responde por completo 3 de las 12 preguntas de los visitantes y 1 en parte. El rastreo se interrumpió.',
    );
    expect(translate(verdict, english())).toBe(verdict);
  });

  it('translates a verdict of several sentences', () => {
    const reasons = phrase(`${part} ${say('verdict', 'lack-specific')}`);
    expect(translate(say('verdict', 'even', { score: 20, reason: reasons }), speakerFor('de'))).toBe(
      'Bereitschaft 20 von 100 bei jeder Maschine: Die Website beantwortet 3 von 12 Fragen der Besucher vollständig und 1 teilweise. Text ohne Zahlen, Daten und Namen mindert, was die Antworten bringen.',
    );
  });

  it('translates the fix for all answers with its questions', () => {
    const fix = {
      check: 'text:answers',
      title: say('textFixes', 'answers-title', {
        first: say('questions', 'price'),
        second: say('questions', 'who'),
        more: 5,
      }),
      text: say('textFixes', 'answers', { open: 7, all: 9 }),
      lift: 20,
      effort: 'large' as const,
      gate: false,
      evidence: [],
    };
    const german = speakerFor('de');
    const told = fixTexts(fix, german);
    expect(told.title).toBe(
      `„${german.say('questions', 'price')}“, „${german.say('questions', 'who')}“ und 5 weitere Fragen beantworten`,
    );
    expect(told.text).toMatch(/^Fragen ohne vollständige Antwort: 7 von 9\./);
    expect(fixTexts(fix, english())).toBe(fix);
  });

  it.each([
    [
      'hollow',
      'hollow-listed',
      /^Überschriften, auf die im HTML nichts folgt: 7 von 9\. Die meisten stehen hintereinander/,
    ],
    ['specific', 'specific-steps', /^Anteil des Textes, der etwas Prüfbares nennt: 9%\. Schreiben Sie Namen von Menüs/],
    ['filled', 'scripted', /^Seiten/],
  ] as const)('tells the fix of text "%s" with its cause: %s', (item, message, german) => {
    const told = fixTexts(
      {
        check: `text:${item}`,
        title: say('textFixes', `${message}-title`),
        text: say('textFixes', message, { empty: 7, all: 9, share: '9%', thin: 7, some: 3 }),
        lift: 2,
        effort: 'medium',
        gate: false,
        evidence: [],
      },
      speakerFor('de'),
    );
    expect(told.title).toBe(speakerFor('de').say('textFixes', `${message}-title`));
    expect(told.text).toMatch(german);
  });

  it.each([
    ['together', [], /^Erst mehrere Absätze beantworten sie/],
    ['missing', [], /^Kein Absatz der Website beantwortet sie/],
    ['partly', [{ url: 'https://a.example/' }], /^Der beste Absatz beantwortet sie nur teilweise/],
  ] as const)('tells the fix of an answer that is %s', (message, evidence, german) => {
    const wording = { contents: say('answerContents', 'topics'), place: say('answerPlaces', 'topics') };
    const told = fixTexts(
      {
        check: 'answer:topics',
        title: say('answerFixes', 'title', { question: say('questions', 'topics') }),
        text: say('answerFixes', message, wording),
        lift: 2,
        effort: 'large',
        gate: false,
        evidence,
      },
      speakerFor('de'),
    );
    expect(told.text).toMatch(german);
    expect(told.text).toContain(speakerFor('de').say('answerContents', 'topics'));
  });

  it.each(['', 'Any other sentence.', `${'Long. '.repeat(2000)}`])(
    'leaves text that is not a message unchanged',
    (text) => {
      for (const language of REPORT_LANGUAGES) expect(translate(text, speakerFor(language))).toBe(text);
    },
  );
});

describe('the message files', () => {
  it('have every message in every language of reports', () => {
    const lacking = Object.entries(messages()).flatMap(([group, all]) =>
      Object.entries(all).flatMap(([id, texts]) =>
        REPORT_LANGUAGES.filter(
          (language) => !(language in texts) && !(group.startsWith('fix') && language === 'en'),
        ).map((language) => `${group}.${id}.${language}`),
      ),
    );
    expect(lacking).toEqual([]);
  });

  it('name every kind of question and the fix of every check that scores, and nothing else', () => {
    for (const group of ['questions', 'answerContents', 'answerPlaces'] as const)
      expect(Object.keys(messages()[group]).sort()).toEqual([...QUESTION_KINDS].sort());
    const scored = ALL_CHECKS.filter(({ part }) => part.kind !== 'report').map(({ id }) => id);
    expect(Object.keys(messages().fixTitles).sort()).toEqual(scored.sort());
  });
});
