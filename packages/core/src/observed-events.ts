/** Events of the service that also reach followers and metrics. */
import type { Followers } from './operations/follow-audit.js';
import { createEventCounts } from './telemetry/of-events.js';
import type { SafeTelemetry } from './telemetry/safe-telemetry.js';
import type { Events } from './events/dispatch.js';

/** Followers of an audit see the changes of this process at once. */
export const nudging = (events: Events, followers: Followers): Events => ({
  ...events,
  emit(event) {
    if ('audit' in event) followers.nudge(event.audit.slug);
    events.emit(event);
  },
});

/** Events are also counted. */
export function counted(events: Events, telemetry: SafeTelemetry): Events {
  if (!telemetry.on) return events;
  const count = createEventCounts(telemetry);
  return {
    // Some events are created only if there is a listener.
    heard: true,
    emit(event) {
      count(event);
      events.emit(event);
    },
    settle: (graceMs) => events.settle(graceMs),
  };
}
