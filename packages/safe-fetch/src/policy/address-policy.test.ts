import { describe, expect, it } from 'vitest';
import { createAddressPolicy } from './address-policy.js';

const policy = createAddressPolicy();

/** First and last address of each special range, and forms that other libraries accept. */
const REFUSED = [
  ['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255', '100.100.100.200'],
  ['127.0.0.0', '127.0.0.1', '127.255.255.255', '168.63.129.16', '169.254.0.0', '169.254.169.254', '169.254.170.2'],
  ['172.16.0.0', '172.31.255.255', '192.0.0.0', '192.0.0.192', '192.0.0.255', '192.0.2.1', '192.31.196.1'],
  ['192.52.193.1', '192.88.99.1', '192.168.0.0', '192.168.255.255', '192.175.48.1', '198.18.0.0', '198.19.255.255'],
  ['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '0:0:0:0:0:ffff:0a00:0001', '::127.0.0.1'],
  ['::7f00:1', '::8.8.8.8', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b::808:808'],
  ['64:ff9b:1::7f00:1', '100::1', '100:0:0:1::1', '2001::1', '2001:0:7f00:1::', '2001:2::1', '2001:10::1'],
  ['2001:20::1', '2001:1::1', '2001:1ff:ffff::', '2001:db8::1', '2002:7f00:1::', '2002:808:808::1'],
  ['2620:4f:8000::1', '3ffe::1', '3fff::1', '3fff:fff:ffff::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fd20:ce::254'],
  ['fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'ff02::1', '4000::1', '8000::1', 'e000::1', '1::1', '200::1'],
].flat();

const PUBLIC = [
  ['1.0.0.0', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ['128.0.0.0', '168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0'],
  ['192.0.1.0', '192.0.3.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
  ['2000::1', '2001:200::1', '2001:4860:4860::8888', '2003::1', '2606:4700:4700::1111', '2a00:1450::1', '3ffd::1'],
].flat();

describe('address policy', () => {
  it.each(REFUSED)('refuses %s', (address) => {
    expect(policy.refusal(address)).not.toBeNull();
  });

  it.each(PUBLIC)('accepts %s', (address) => {
    expect(policy.refusal(address)).toBeNull();
  });

  it.each(['', 'example.com', '127.1', '2130706433', '0x7f000001', '1.2.3', '1.2.3.4.5', '[2606:4700::1]', ' 8.8.8.8'])(
    'refuses %j, which is not a plain address',
    (text) => {
      expect(policy.refusal(text)).toBe('not an IP address');
    },
  );

  it('names the kind of address', () => {
    expect(policy.refusal('127.0.0.1')).toBe('loopback');
    expect(policy.refusal('fe80::1')).toBe('link-local');
    expect(policy.refusal('2001:0:7f00:1::')).toBe('Teredo');
    expect(policy.refusal('4000::1')).toBe('outside the global unicast range');
  });

  it('refuses ranges that the operator adds', () => {
    const stricter = createAddressPolicy(['8.8.8.0/24', '2a00:1450::/32']);
    expect(stricter.refusal('8.8.8.8')).toBe('blocked by the operator');
    expect(stricter.refusal('2a00:1450:1::1')).toBe('blocked by the operator');
    expect(stricter.refusal('8.8.9.8')).toBeNull();
    expect(stricter.refusal('10.0.0.1')).toBe('private');
  });

  it.each(['8.8.8.8', '8.8.8.8/33', '8.8.8.8/-1', '8.8.8.8/8/8', 'example.com/8', '::/129', '8.8.8.8/ 8', ''])(
    'says that %j is no range',
    (range) => {
      expect(() => createAddressPolicy([range])).toThrow(/CIDR/);
    },
  );
});
