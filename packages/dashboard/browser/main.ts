/**
 * Enhancements of the pages, which all work without a script. Each part looks for its own markers in the page, and does nothing without
 * them.
 */
import { drawHistory } from './history.js';
import { followAudit } from './live.js';

for (const place of document.querySelectorAll<HTMLElement>('[data-live]')) followAudit(place);
for (const table of document.querySelectorAll<HTMLTableElement>('table[data-history]')) drawHistory(table);

// A comparison that waits for an audit reloads, as the page does without a script.
const waits = document.querySelector<HTMLElement>('[data-again]')?.dataset['again'];
if (waits !== undefined) setTimeout(() => window.location.replace(waits), 5000);

// Filters apply when one is selected; the button is for users without a script.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submit-on-change]')) {
  form.querySelector('button')?.setAttribute('hidden', '');
  form.addEventListener('change', ({ target }) => {
    // Text is submitted by Enter: leaving a field must not leave the page.
    if (target instanceof HTMLSelectElement) form.requestSubmit();
  });
}
for (const hint of document.querySelectorAll<HTMLElement>('[data-with-script]')) hint.hidden = false;

// Submitting a job twice by a double click would be harmless, but looks broken.
for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post]'))
  form.addEventListener('submit', () => {
    for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true');
  });

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
