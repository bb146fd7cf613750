/** Whether a password form belongs to the page or to the template of every page. */
import { extractPageFacts } from '@citeready/page-facts';
import { expect, it } from 'vitest';
import { resourceOf } from '../../test/support/resource-of.js';
import { loginFormOf } from './login-form.js';

const FORM = '<form action="/login"><input name="user"><input name="pass" type="password"></form>';
const page = (path: string, text: string, form = FORM) =>
  extractPageFacts(resourceOf(`<main><p>${text}</p>${form}</main>`, { url: `https://pond.example/${path}` }));

const home = page(
  '',
  'We dig ponds in every garden between the river and the hills, and plant reeds around them in spring.',
);
const reeds = page(
  'reeds',
  'Reeds are cut by hand in March, before the frogs come to spawn, and never more than a third of them.',
);
const wall = 'Please sign in to read this page of ours, which is for members of the society of ponds alone.';

it('belongs to the page if the home page has none, or was not read', () => {
  expect(loginFormOf(reeds, page('', 'Ponds and reeds.', ''), [reeds])).toBe('page');
  expect(loginFormOf(reeds, undefined, [reeds])).toBe('page');
});

it('belongs to the template if pages with other texts have it as well', () => {
  expect(loginFormOf(reeds, home, [home, reeds])).toBe('template');
  expect(loginFormOf(home, home, [home, reeds])).toBe('template');
});

it('belongs to the page if a wall shows the same text everywhere', () => {
  const [first, second] = [page('', wall), page('reeds', wall)];
  expect(loginFormOf(second, first, [first, second])).toBe('page');
  expect(loginFormOf(first, first, [first, second])).toBe('page');
});

it('needs a password field, and no other text', () => {
  expect(loginFormOf(page('', 'Ponds.', ''), home, [home])).toBe('none');
  expect(loginFormOf(page('', 'Ponds.', `<nav>${FORM}</nav>`), home, [home])).toBe('none');
});

it('is not one that asks twice for a new password', () => {
  const join = (second: string) =>
    `<form><input name="mail"><input name="senha" type="password"><input name="${second}" type="password"></form>`;
  for (const name of ['senha2', 'password_confirm', 'repeat-password'])
    expect(loginFormOf(page('join', 'Join the society.', join(name)), home, [home])).toBe('none');
  expect(loginFormOf(page('join', wall, join('pin')), page('', 'Ponds.', ''), [home])).toBe('page');
});

it('is one however many boxes, buttons and codes it has, but not one that asks who somebody is', () => {
  const form = (...names: readonly string[]) =>
    `<form>${names.map((name) => `<input name="${name}">`).join('')}<input name="pwd" type="password"></form>`;
  const isAsked = (...names: readonly string[]) => loginFormOf(page('in', wall, form(...names)), undefined, []);
  expect(isAsked('tenant', 'user', 'remember', 'language')).toBe('page');
  expect(isAsked('log', 'rememberme', 'wp-submit', 'g-recaptcha-response', 'otp')).toBe('page');
  expect(isAsked('first', 'last', 'mail', 'street')).toBe('none');
  expect(isAsked('first', 'last', 'mail', 'city', 'remember', 'submit')).toBe('none');
});
