/** Numbers in a query: they come as text, and the OpenAPI document shows them as what they are. */
import { z } from 'zod';

/** A whole number of at least 1; one above `max` is served as `max`. */
export const wholeNumber = (name: string, max: number) =>
  z.codec(
    z.string().regex(/^[1-9][0-9]{0,8}$/, `${name} must be a whole number of at least 1`),
    z.number().int().min(1).max(max),
    { decode: (text) => Math.min(Number(text), max), encode: String },
  );
