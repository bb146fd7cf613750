/** The options: where the service is, and what to call it with. */
import type { Settings } from './settings.js';
import { readSettings, saveSettings, settingsProblem } from './settings.js';
import { forgetStates } from './state.js';

const form = document.querySelector('form');
const service = document.querySelector<HTMLInputElement>('#service');
const secret = document.querySelector<HTMLInputElement>('#secret');
const secretField = document.querySelector<HTMLElement>('#secret-field');
const secretLabel = document.querySelector<HTMLElement>('#secret-label');
const problem = document.querySelector<HTMLElement>('#problem');
const saved = document.querySelector<HTMLElement>('#saved');
if (!form || !service || !secret || !secretField || !secretLabel || !problem || !saved)
  throw new Error('The page lacks a part.');

function chosen(): Settings['credential'] {
  const value = new FormData(form ?? undefined).get('credential');
  return value === 'key' || value === 'token' ? value : 'none';
}

function showSecret(): void {
  const credential = chosen();
  if (!secretField || !secretLabel) return;
  secretField.hidden = credential === 'none';
  secretLabel.textContent = credential === 'token' ? 'Token of your account' : 'API key';
}

const settings = await readSettings();
service.value = settings.service;
secret.value = settings.secret;
const radio = form.querySelector<HTMLInputElement>(`input[value="${settings.credential}"]`);
if (radio !== null) radio.checked = true;
showSecret();

form.addEventListener('change', showSecret);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const credential = chosen();
  const next: Settings = {
    service: service.value.trim().replace(/\/$/, ''),
    credential,
    // What is not used any more is not kept.
    secret: credential === 'none' ? '' : secret.value.trim(),
  };
  const wrong = settingsProblem(next);
  problem.textContent = wrong ?? '';
  problem.hidden = wrong === null;
  saved.textContent = '';
  if (wrong === null)
    void saveSettings(next)
      .then(forgetStates)
      .then(() => (saved.textContent = 'Saved in this browser.'));
});
