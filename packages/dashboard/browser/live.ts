/**
 * Follows what changes by itself, such as an audit: the stream of events says that something changed, and the piece of the page is fetched and merged into what is shown, so that focus and selection stay.
 * Findings come without an event of their own, and a stream may not get through: the piece is fetched every few seconds as well.
 */
import { Idiomorph } from 'idiomorph';

const POLL_MS = 2500;
/** While a page is hidden nobody reads it. */
const HIDDEN_POLL_MS = 20_000;
/** Between two fetches that events ask for. */
const PAUSE_MS = 400;
const STATES_OVER = ['completed', 'failed'];

/** Shows what a list has beside its rows, such as filters, once there is one. */
function showBesideRows(place: HTMLElement): void {
  const section = place.closest<HTMLElement>('[data-awaits-rows]');
  if (section === null || place.querySelector('table') === null) return;
  for (const part of [section, ...section.querySelectorAll<HTMLElement>(':scope > [hidden]')]) part.hidden = false;
}

export function followAudit(place: HTMLElement): void {
  const { live = '', events, done, every } = place.dataset;
  const pollMs = Number(every ?? POLL_MS);
  let busy = false;
  let again = false;
  let timer = 0;

  function isOver(): boolean {
    return STATES_OVER.includes(place.querySelector<HTMLElement>('[data-status]')?.dataset['status'] ?? '');
  }
  const later = (ms: number): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void update(), ms);
  };
  const finish = (): void => {
    source?.close();
    window.clearTimeout(timer);
    if (done !== undefined) window.location.assign(done);
  };

  async function update(): Promise<void> {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      const answer = await fetch(live, { headers: { accept: 'text/html' } });
      // Signed out meanwhile, withdrawn, or forgotten: the page itself says which.
      if (answer.status === 401 || answer.status === 404) return finish();
      if (answer.ok) {
        void Idiomorph.morph(place, await answer.text(), { morphStyle: 'innerHTML' });
        showBesideRows(place);
        if (isOver()) return finish();
      }
    } catch {
      // The network is away for a moment; the next look comes anyway.
    } finally {
      busy = false;
    }
    later(again ? PAUSE_MS : document.hidden ? HIDDEN_POLL_MS : pollMs);
    again = false;
  }

  const source = events === undefined || typeof EventSource === 'undefined' ? null : new EventSource(events);
  source?.addEventListener('status', () => later(0));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) later(0);
  });
  // Nothing goes on in it, or no more since the page was made.
  if (isOver()) finish();
  else later(pollMs);
}
