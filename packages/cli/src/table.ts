/** Rows as aligned columns, two spaces apart, for a person and for `awk`. */

/** @param rows rows with an equal number of cells; the first row is the heading. */
export function renderTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, i) => Math.max(widest[i] ?? 0, [...cell].length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
