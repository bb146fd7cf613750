/** Inputs shared by several tools, with their bounds. */
import { z } from 'zod';
import { CHARS } from './report/paging.js';

export const domainInput = z
  .string()
  .min(1)
  .max(300)
  .describe('A domain or an address on it, such as example.com. Subdomains are sites of their own.');

export const maxCharsInput = z
  .number()
  .int()
  .min(CHARS.least)
  .max(CHARS.most)
  .default(CHARS.usual)
  .describe('Most characters of the answer; what does not fit comes with next_cursor.');

export const cursorInput = z
  .string()
  .max(80)
  .optional()
  .describe('next_cursor of the answer before, to read on. Leave it out to begin.');

export const waitInput = z
  .number()
  .int()
  .min(0)
  .max(300)
  .default(45)
  .describe('Seconds to wait for the result. The audit goes on when they have passed; ask again with wait_for_audit.');
