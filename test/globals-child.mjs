/**
 * Imports what its arguments name and prints, as JSON, what that did to the process's globals. `fresh` imports first thing, as a host may;
 * `touched` reads every global before, so that those that Node makes when they are first read cannot be mistaken for changes.
 */
import { createRequire } from 'node:module';
import process from 'node:process';

const [mode, ...entries] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const nameOf = (key) => (typeof key === 'symbol' ? `Symbol.for('${key.description}')` : key);

function read() {
  for (const key of Reflect.ownKeys(globalThis)) void globalThis[key];
}
/** Key → its descriptor; reads no getter. */
const snapshot = () =>
  new Map(Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]));
const same = (a, b) => Object.is(a.value, b.value) && a.get === b.get && a.set === b.set;
/** The value was made by a class of an installed package rather than by Node. */
const isForeign = (value) =>
  Object.values(require.cache).some(
    (module) =>
      module !== undefined && /[\\/]node_modules[\\/]/.test(module.filename) && module.exports === value?.constructor,
  );

if (mode === 'touched') read();
const before = snapshot();
const found = [];
for (const entry of entries) {
  await import(entry);
  const after = snapshot();
  for (const [key, now] of after) {
    const then = before.get(key);
    // Node puts a value where it had a getter when a global is read for the first time.
    const lazy = mode === 'fresh' && then?.get !== undefined;
    if (then === undefined || (!same(then, now) && !lazy))
      found.push({ entry, key: nameOf(key), foreign: isForeign(now.value) });
    before.set(key, now);
  }
  for (const key of [...before.keys()]) {
    if (after.has(key)) continue;
    found.push({ entry, key: `${nameOf(key)}, gone`, foreign: true });
    before.delete(key);
  }
}
read();
const own = Reflect.ownKeys(globalThis).map(nameOf);
process.stdout.write(JSON.stringify({ found, own }));
