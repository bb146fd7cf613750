/**
 * Parses server-sent events (HTML Living Standard, §9.2.6), as far as a client without DOM needs it. The parser buffers at most one event.
 */

export interface StreamedEvent {
  readonly event: string;
  /** The last id that was sent, with this event or before. */
  readonly id: string | null;
  readonly data: string;
}

/** Far more than any event of the service; a stream without line breaks must not exhaust the memory. */
const MAX_CHARS = 1_048_576;

/**
 * Returns the events that each chunk of text completes.
 * @throws RangeError for an event of more than a million characters
 */
export function createEventParser(): (text: string) => readonly StreamedEvent[] {
  let rest = '';
  let event = '';
  let id: string | null = null;
  let data: string[] = [];
  let size = 0;
  /** A line break of two characters may be split across two chunks. */
  let afterReturn = false;

  const endOfEvent = (): StreamedEvent | null => {
    const whole = data.length === 0 ? null : { event: event === '' ? 'message' : event, id, data: data.join('\n') };
    event = '';
    data = [];
    size = 0;
    return whole;
  };

  const take = (line: string): StreamedEvent | null => {
    if (line === '') return endOfEvent();
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(line.startsWith(' ', colon + 1) ? colon + 2 : colon + 1);
    if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) id = value;
    return null;
  };

  return (text) => {
    const events: StreamedEvent[] = [];
    const fresh = afterReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') afterReturn = text.endsWith('\r');
    const lines = (rest + fresh).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      size += line.length;
      if (size > MAX_CHARS) break;
      const whole = take(line);
      if (whole !== null) events.push(whole);
    }
    if (size + rest.length > MAX_CHARS) throw new RangeError('the event is too long');
    return events;
  };
}
