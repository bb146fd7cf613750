/** Exchange clustering: types into classes so that the mutual information of neighboring classes is greatest (Martin, Liermann, Ney 1998). */

/** Pairs of neighboring types with their counts, and where each type starts: types below `fixed` keep a class each. */
export interface Pairs {
  readonly types: number;
  readonly fixed: number;
  /** For each type: followers and how often. */
  readonly after: readonly ReadonlyMap<number, number>[];
  readonly before: readonly ReadonlyMap<number, number>[];
}

const entropy = (count: number): number => (count > 0 ? count * Math.log(count) : 0);

function add(counts: Float64Array, at: number, count: number): void {
  counts[at] = (counts[at] ?? 0) + count;
}

/** The class of each type, `classes` in all, the fixed ones included. Deterministic. */
export function cluster({ types, fixed, after, before }: Pairs, classes: number, rounds: number): Int32Array {
  const classOf = new Int32Array(types);
  const free = classes - fixed;
  for (let type = 0; type < types; type++) classOf[type] = type < fixed ? type : fixed + ((type - fixed) % free);
  const table = new Float64Array(classes * classes);
  const left = new Float64Array(classes);
  const right = new Float64Array(classes);
  for (let type = 0; type < types; type++) {
    for (const [next, count] of after[type] ?? []) {
      const row = classOf[type] as number;
      const column = classOf[next] as number;
      add(table, row * classes + column, count);
      add(left, row, count);
      add(right, column, count);
    }
  }
  const move = (type: number, to: number, sign: number, out: Float64Array, into: Float64Array, self: number): void => {
    for (let other = 0; other < classes; other++) {
      add(table, to * classes + other, sign * (out[other] as number));
      add(table, other * classes + to, sign * (into[other] as number));
    }
    add(table, to * classes + to, sign * self);
    add(left, to, sign * outs);
    add(right, to, sign * ins);
  };
  let outs = 0;
  let ins = 0;
  for (let round = 0; round < rounds; round++) {
    let moved = 0;
    for (let type = fixed; type < types; type++) {
      // Counts of the type against classes, itself apart.
      const out = new Float64Array(classes);
      const into = new Float64Array(classes);
      let self = 0;
      outs = 0;
      ins = 0;
      for (const [next, count] of after[type] ?? []) {
        outs += count;
        if (next === type) self += count;
        else add(out, classOf[next] as number, count);
      }
      for (const [previous, count] of before[type] ?? []) {
        ins += count;
        if (previous !== type) add(into, classOf[previous] as number, count);
      }
      const from = classOf[type] as number;
      move(type, from, -1, out, into, self);
      let best = from;
      let bestGain = -Infinity;
      for (let to = fixed; to < classes; to++) {
        let gain = 0;
        for (let other = 0; other < classes; other++) {
          if (other === to) continue;
          const row = table[to * classes + other] as number;
          const column = table[other * classes + to] as number;
          if ((out[other] as number) > 0) gain += entropy(row + (out[other] as number)) - entropy(row);
          if ((into[other] as number) > 0) gain += entropy(column + (into[other] as number)) - entropy(column);
        }
        const own = table[to * classes + to] as number;
        gain += entropy(own + (out[to] as number) + (into[to] as number) + self) - entropy(own);
        gain -= entropy((left[to] as number) + outs) - entropy(left[to] as number);
        gain -= entropy((right[to] as number) + ins) - entropy(right[to] as number);
        if (gain > bestGain + 1e-9) {
          bestGain = gain;
          best = to;
        }
      }
      move(type, best, 1, out, into, self);
      if (best !== from) moved++;
      classOf[type] = best;
    }
    if (moved === 0) break;
  }
  return classOf;
}
