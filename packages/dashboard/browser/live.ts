/**
 * Follows live content, such as an audit: the event stream signals a change, and the fragment of the page is fetched and merged into the
 * document, so that focus and selection are kept. Findings have no event, and a stream may not get through: the fragment is also fetched
 * every few seconds.
 */
import { Idiomorph } from 'idiomorph';

const POLL_MS = 2500;
/** A hidden page need not be updated. */
const HIDDEN_POLL_MS = 20_000;
/** Minimum interval between fetches that are triggered by events. */
const PAUSE_MS = 400;
const STATES_OVER = ['completed', 'failed'];

/** Shows the controls of a list, such as filters, once there is a list. */
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
      // Signed out meanwhile, withdrawn, or forgotten: the page itself explains which.
      if (answer.status === 401 || answer.status === 404) return finish();
      if (answer.ok) {
        void Idiomorph.morph(place, await answer.text(), { morphStyle: 'innerHTML' });
        showBesideRows(place);
        if (isOver()) return finish();
      }
    } catch {
      // The network is down for a moment; the next fetch comes anyway.
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
  // Nothing is running in it, or no longer since the page was rendered.
  if (isOver()) finish();
  else later(pollMs);
}
