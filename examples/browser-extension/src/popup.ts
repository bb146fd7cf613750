/** The popup: what is known of the tab's domain at once, the fresh score when it comes, and what is left. Texts are set as text, never as markup. */
import { domainOf, domainOfText } from './domain.js';
import { isFresh } from './fresh.js';
import { readSettings } from './settings.js';
import type { CheckState } from './state.js';
import { bandOf, onState, readState } from './state.js';

function part<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no #${id}.`);
  return found;
}

const view = {
  main: part('main', HTMLElement),
  domain: part('domain', HTMLElement),
  status: part('status', HTMLElement),
  ring: part('ring', HTMLElement),
  score: part('score', HTMLElement),
  of: part('of', HTMLElement),
  verdict: part('verdict', HTMLElement),
  age: part('age', HTMLElement),
  message: part('message', HTMLElement),
  upgrade: part('upgrade', HTMLAnchorElement),
  again: part('again', HTMLButtonElement),
  left: part('left', HTMLElement),
  form: part('form', HTMLFormElement),
  typed: part('typed', HTMLInputElement),
  typedError: part('typed-error', HTMLElement),
  sends: part('sends', HTMLElement),
  options: part('options', HTMLButtonElement),
};

function text(element: HTMLElement, content: string): void {
  element.textContent = content;
  element.hidden = content === '';
}

const ageOf = (at: string): string =>
  `Checked ${new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}`;

const STATUS: Readonly<Record<CheckState['phase'], string>> = {
  checking: 'Checking now…',
  done: 'Fresh score',
  'used-up': 'Your free checks are used up',
  failed: 'The check did not succeed',
};

function leftText(left: number | null): string {
  if (left === null) return '';
  return left === 1 ? '1 free check left' : `${left} free checks left`;
}

function show({ domain, phase, last, left, message, upgradeUrl }: CheckState): void {
  view.main.dataset['phase'] = phase;
  text(view.domain, domain);
  text(view.status, STATUS[phase]);
  const score = last?.score ?? null;
  view.ring.dataset['band'] = score === null ? 'none' : bandOf(score);
  view.ring.style.setProperty('--part', String(score ?? 0));
  view.ring.hidden = last === null && phase !== 'checking';
  view.score.textContent = score === null ? '–' : String(score);
  view.of.textContent = score === null ? (phase === 'checking' ? 'no score yet' : 'no score') : 'of 100';
  text(view.verdict, last?.verdict ?? (phase === 'checking' ? 'This domain has not been checked before.' : ''));
  text(
    view.age,
    last === null ? '' : phase === 'checking' ? `${ageOf(last.at)}; a fresh score is on its way` : ageOf(last.at),
  );
  text(view.message, message ?? '');
  view.upgrade.hidden = upgradeUrl === undefined;
  if (upgradeUrl !== undefined) view.upgrade.href = upgradeUrl;
  view.again.hidden = phase !== 'failed' && phase !== 'done';
  view.again.textContent = phase === 'failed' ? 'Try again' : 'Check again';
  view.again.classList.toggle('second', phase === 'done');
  text(view.left, phase === 'used-up' ? '' : leftText(left));
  view.form.hidden = true;
}

async function begin(domain: string, tabId: number | undefined, now: () => number): Promise<void> {
  let known = await readState(domain);
  const check = async (): Promise<void> => {
    show({ domain, phase: 'checking', last: known?.last ?? null, left: known?.left ?? null });
    await chrome.runtime.sendMessage({ check: domain, ...(tabId === undefined ? {} : { tabId }) });
  };
  onState(domain, (state) => {
    known = state;
    show(state);
  });
  view.again.addEventListener('click', () => void check());
  if (known !== null && isFresh(known, now())) show(known);
  else await check();
}

/** Nothing can be checked by itself: the person names a domain. */
function askForDomain(): void {
  view.main.dataset['phase'] = 'ask';
  view.form.hidden = false;
  view.typed.focus();
  view.form.addEventListener('submit', (event) => {
    event.preventDefault();
    const domain = domainOfText(view.typed.value);
    text(view.typedError, domain === null ? 'Name a public domain, such as example.com.' : '');
    view.typed.setAttribute('aria-invalid', String(domain === null));
    if (domain !== null) void begin(domain, undefined, Date.now);
  });
}

view.options.addEventListener('click', () => void chrome.runtime.openOptionsPage());
const { service } = await readSettings();
text(view.sends, `Only the domain is sent, to ${new URL(service).host}: no page, no path, no history.`);
const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
const domain = domainOf(tab?.url ?? '');
if (domain === null) askForDomain();
else await begin(domain, tab?.id, Date.now);
