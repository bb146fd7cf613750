import { describe, expect, it } from 'vitest';
import { countryOfHost, countryOfMail } from './by-host.js';

describe('the country of a host', () => {
  it.each([
    ['acme.de', 'DE'],
    ['acme.co.uk', 'GB'],
    ['acme.su', 'RU'],
    ['acme.eu', null],
    ['acme.io', null],
    ['acme.edu', null],
    ['acme.example', null],
  ])('%s: %s', (host, country) => expect(countryOfHost(host)).toBe(country));
});

describe('the country of a mailbox', () => {
  it.each([
    ['name@ku.dk', 'DK'],
    ['name@uce.edu.ec', 'EC'],
    ['name@cs.colorado.edu', 'US'],
    ['name@gmail.com', null],
    ['name@start.io', null],
  ])('%s: %s', (mail, country) => expect(countryOfMail(mail)).toBe(country));
});
