/** The service's log by pino, each line with the trace that it belongs to. */
import assert from 'node:assert/strict';
import type { Logger } from '@citeready/core';
import { isSpanContextValid, trace } from '@opentelemetry/api';
import { pino } from 'pino';

function createPinoLogger(destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    mixin() {
      const span = trace.getActiveSpan()?.spanContext();
      return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
  };
  const log = destination === undefined ? pino(options) : pino(options, destination);
  return {
    debug: (message, fields) => log.debug(fields ?? {}, message),
    info: (message, fields) => log.info(fields ?? {}, message),
    warn: (message, fields) => log.warn(fields ?? {}, message),
    error: (message, fields) => log.error(fields ?? {}, message),
  };
}

const lines: string[] = [];
const logger = createPinoLogger({ write: (line) => void lines.push(line) });
logger.warn('wake-ups were interrupted', { error: { message: 'connection lost' } });
const [line = ''] = lines;
const { level, msg, error } = JSON.parse(line) as { level: number; msg: string; error: { message: string } };
assert.deepEqual([level, msg, error.message], [40, 'wake-ups were interrupted', 'connection lost']);
