/** Days as ISO 8601 dates, which compare as strings. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
