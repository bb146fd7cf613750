/** Which addresses count as one. */
import { describe, expect, it } from 'vitest';
import { addressBuckets } from './address-bucket.js';

describe('an address', () => {
  it.each([
    ['192.0.2.7', '4:192.0.2.7', null],
    ['::ffff:192.0.2.7', '4:192.0.2.7', null],
    ['::FFFF:c000:0207', '4:192.0.2.7', null],
    ['2001:db8:1:2:3:4:5:6', '6:2001:db8:1:2/64', '6:2001:db8:1/48'],
    ['2001:0DB8:0001:0002::', '6:2001:db8:1:2/64', '6:2001:db8:1/48'],
    ['[2001:db8:1:2::9]', '6:2001:db8:1:2/64', '6:2001:db8:1/48'],
    ['fe80::1%eth0', '6:fe80:0:0:0/64', '6:fe80:0:0/48'],
    ['::1', '6:0:0:0:0/64', '6:0:0:0/48'],
    ['64:ff9b::192.0.2.7', '6:64:ff9b:0:0/64', '6:64:ff9b:0/48'],
  ])('%s is counted under %s, and under %s', (address, narrow, wide) => {
    expect(addressBuckets(address)).toEqual({ narrow, wide });
  });

  it.each([
    null,
    '',
    'unknown',
    '_hidden',
    '192.0.2',
    '192.0.2.256',
    '192.0.02.1',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    '1:2:3:4:5:6:7:8::',
    'g::1',
    '12345::',
    ':::',
    '1:2:3:4:5:6:7:192.0.2.1',
    ':'.repeat(10_000),
  ])('that is unreadable (%s) shares one bucket', (address) => {
    expect(addressBuckets(address)).toEqual({ narrow: 'unknown', wide: null });
  });
});
