/** Connections to storage, read when metrics are collected. Names follow OpenTelemetry's conventions for database clients. */
import type { ConnectionUsage } from '../ports/backend.js';
import type { Measurement } from '../ports/telemetry.js';

export const createConnectionReadings =
  (usage: () => ConnectionUsage): (() => Promise<readonly Measurement[]>) =>
  async () => {
    const { used, idle, waiting, max } = usage();
    return [
      ...Object.entries({ used, idle }).map(([state, value]) => ({
        metric: 'db.client.connection.count' as const,
        value,
        labels: { 'db.client.connection.state': state },
      })),
      { metric: 'db.client.connection.pending_requests', value: waiting, labels: {} },
      ...(max === null ? [] : [{ metric: 'db.client.connection.max' as const, value: max, labels: {} }]),
    ];
  };
