/** Creates a unified diff of two short texts as one hunk, with three lines of context. */

const CONTEXT = 3;

/** Empty if the texts are equal. */
export function lineDiff(name: string, before: string, after: string): string {
  if (before === after) return '';
  const [old, now] = [before, after].map((text) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))) as [
    string[],
    string[],
  ];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < now.length - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail += 1;
  const start = Math.max(0, head - CONTEXT);
  const after3 = Math.min(CONTEXT, tail);
  const oldEnd = old.length - tail;
  const newEnd = now.length - tail;
  const lines = [
    ...old.slice(start, head).map((line) => ` ${line}`),
    ...old.slice(head, oldEnd).map((line) => `-${line}`),
    ...now.slice(head, newEnd).map((line) => `+${line}`),
    ...old.slice(oldEnd, oldEnd + after3).map((line) => ` ${line}`),
  ];
  const oldCount = oldEnd + after3 - start;
  const newCount = newEnd + after3 - start;
  const range = (count: number): string => `${count === 0 ? start : start + 1},${count}`;
  return `--- a/${name}\n+++ b/${name}\n@@ -${range(oldCount)} +${range(newCount)} @@\n${lines.join('\n')}\n`;
}
