/** Mail addresses that no machine is to collect. */
import { describe, expect, it } from 'vitest';
import { obfuscatedMails } from './obfuscated-mails.js';

describe('mail addresses in words', () => {
  it.each([
    ['Write to info at acme dot example.', ['info@acme.example']],
    ['info [at] acme.example', ['info@acme.example']],
    ['team[at]acme.example', ['team@acme.example']],
    ['info (kukac) acme (pont) hu', ['info@acme.hu']],
    ['info kukac acme pont hu', ['info@acme.hu']],
    ['kontakt(małpa)acme.pl', ['kontakt@acme.pl']],
    ['Meet us at acme.example', []],
    ['Look at dot com firms', []],
    ['We sit (at) home.', []],
  ])('%s', (line, mails) => {
    expect(obfuscatedMails(line)).toEqual(mails);
  });
});
