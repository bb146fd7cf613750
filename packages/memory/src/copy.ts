/** Copies at the border of the backend, so that no caller ever holds an object that is stored. */

/** A deep copy of plain data. */
export const copy = <T>(value: T): T => structuredClone(value);

export const copyOrNull = <T>(value: T | undefined): T | null => (value === undefined ? null : structuredClone(value));
