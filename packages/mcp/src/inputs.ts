/** Inputs shared by several tools, with their bounds. */
import { z } from 'zod';
import { CHARS } from './report/paging.js';

export const domainInput = z
  .string()
  .min(1)
  .max(300)
  .describe('A domain or a URL on it, such as example.com. A subdomain is a separate site.');

export const maxCharsInput = z
  .number()
  .int()
  .min(CHARS.least)
  .max(CHARS.most)
  .default(CHARS.usual)
  .describe('Maximum number of characters of the result; the rest is available with next_cursor.');

export const cursorInput = z
  .string()
  .max(80)
  .optional()
  .describe('next_cursor of the previous result, to continue. Omit it to begin.');

export const waitInput = z
  .number()
  .int()
  .min(0)
  .max(300)
  .default(45)
  .describe('Seconds to wait for the result. The audit continues after that; call wait_for_audit to wait again.');
