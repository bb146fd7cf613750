/** The bundle as a whole: readiness, closing, its clock and ids. */
import assert from 'node:assert/strict';
import { opening } from '../storage/fixture.js';
import type { AtomicityCase } from './fixture.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const bundleCases: readonly AtomicityCase[] = [
  {
    name: 'ping: resolves when the backend can serve',
    law: 'resolves when the backend can serve',
    async run(h) {
      await h.backend.ping();
      assert.equal((await h.backend.storage.audits.open(opening(h))).outcome, 'created');
    },
  },
  {
    name: 'close: is idempotent',
    law: 'closes what the bundle itself opened. Idempotent',
    async run({ backend }) {
      await Promise.all([backend.close(), backend.close()]);
      await backend.close();
    },
  },
  {
    name: 'ids: new UUIDs in lower case, and bytes of the requested length',
    law: 'a new UUID, version 4 or 7, lower case. Never the same twice; `length` bytes',
    async run({ backend }) {
      const ids = Array.from({ length: 1000 }, () => backend.ids.uuid());
      assert.equal(new Set(ids).size, ids.length);
      for (const id of ids) assert.match(id, UUID);
      for (const length of [0, 1, 32, 100_000]) assert.equal(backend.ids.bytes(length).length, length);
      assert.notDeepEqual(backend.ids.bytes(32), backend.ids.bytes(32));
    },
  },
  {
    name: 'sha256Hex: the digest of the UTF-8, if the backend provides it',
    law: 'the lower-case hex SHA-256 of the text’s UTF-8',
    async run({ backend }) {
      for (const text of ['', 'key', 'ключ 🔑']) {
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
        const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
        assert.equal(backend.sha256Hex?.(text) ?? hex, hex);
      }
    },
  },
  {
    name: 'clock: sleeping ends at once, without rejecting, when it is aborted',
    law: 'resolves after `ms`, or at once (never rejecting) when `signal` aborts',
    async run({ backend }) {
      const hour = 60 * 60_000;
      await backend.clock.sleep(hour, AbortSignal.abort());
      const abort = new AbortController();
      const slept = backend.clock.sleep(hour, abort.signal);
      abort.abort();
      await slept;
      await backend.clock.sleep(0);
      assert.ok(!Number.isNaN(backend.clock.now().getTime()));
    },
  },
];
