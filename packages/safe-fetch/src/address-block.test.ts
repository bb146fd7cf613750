import { expect, it } from 'vitest';
import { addressBlock } from './address-block.js';

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['127.0.0.1:8080', '127.0.0.1:8080'],
])('%s is in %s', (address, block) => expect(addressBlock(address)).toBe(block));
