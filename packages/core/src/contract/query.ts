/** Numbers in a query: they arrive as text, and the OpenAPI document describes them as numbers. */
import { z } from 'zod';

/** An integer of at least 1; a value above `max` is served as `max`. */
export const wholeNumber = (name: string, max: number) =>
  z.codec(
    z.string().regex(/^[1-9][0-9]{0,8}$/, `${name} must be a whole number of at least 1`),
    z.number().int().min(1).max(max),
    { decode: (text) => Math.min(Number(text), max), encode: String },
  );
