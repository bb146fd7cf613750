/** Labels of the fields of a form are told from the text around them. */
import { expect, it } from 'vitest';
import { extractPageFacts } from './extract.js';
import { resourceOf } from './resource-fixture.js';

const labels = (body: string): string[] =>
  extractPageFacts(resourceOf(`<!doctype html><html lang=en><body><main>${body}</main>`)).blocks.flatMap(
    ({ label, text }) => (label === true ? [text] : []),
  );

it('marks the names of fields, whatever box they stand in', () => {
  const form = '<form><div><label>Name *</label><input name=n></div><p><label for=m>E-mail <b>*</b></label></p></form>';
  expect(labels(`<p>Write to us.</p>${form}`)).toEqual(['Name *', 'E-mail *']);
});

it('marks no text beside a label, and no label outside of a form', () => {
  expect(labels('<form><p>We answer within a day, whatever you ask us. <label>Name</label></p></form>')).toEqual([]);
  expect(labels('<div><input type=checkbox id=a><label for=a>Do you mend pumps?</label><p>Yes.</p></div>')).toEqual([]);
});
