import { describe, expect, it } from 'vitest';
import { ConnectToError, createConnectTo, parseConnectTo } from './connect-to.js';

describe('parseConnectTo', () => {
  it.each([
    ['example.com=127.0.0.1:8080', { host: 'example.com', port: null, address: '127.0.0.1', addressPort: 8080 }],
    ['Example.COM.:443=10.0.0.1:1', { host: 'example.com', port: 443, address: '10.0.0.1', addressPort: 1 }],
    ['example.com:*=10.0.0.1:65535', { host: 'example.com', port: '*', address: '10.0.0.1', addressPort: 65_535 }],
    ['*=127.0.0.1:80', { host: '*', port: null, address: '127.0.0.1', addressPort: 80 }],
    ['*:8080=[::1]:80', { host: '*', port: 8080, address: '::1', addressPort: 80 }],
    ['[0:0::1]:80=[::1]:80', { host: '::1', port: 80, address: '::1', addressPort: 80 }],
    ['127.0.0.1:80=127.0.0.1:80', { host: '127.0.0.1', port: 80, address: '127.0.0.1', addressPort: 80 }],
    ['müller.de=127.0.0.1:80', { host: 'xn--mller-kva.de', port: null, address: '127.0.0.1', addressPort: 80 }],
    [' localhost=127.0.0.1:80 ', { host: 'localhost', port: null, address: '127.0.0.1', addressPort: 80 }],
  ])('reads %s', (text, rule) => {
    expect(parseConnectTo(text)).toEqual(rule);
  });

  it.each([
    ['', /expected HOST/],
    ['example.com', /expected HOST/],
    ['=127.0.0.1:80', /expected HOST/],
    ['example.com=', /expected HOST/],
    ['a=b=c', /expected HOST/],
    ['example.com=127.0.0.1', /port to connect to is missing/],
    ['example.com=127.0.0.1:', /port "" is not 1 to 65535/],
    ['example.com=127.0.0.1:0', /port "0" is not 1 to 65535/],
    ['example.com=127.0.0.1:65536', /"65536" is not 1 to 65535/],
    ['example.com=localhost:80', /names are not resolved here/],
    ['example.com=127.1:80', /not an IP address and port/],
    ['example.com=::1:80', /not an IP address and port/],
    ['example.com=[127.0.0.1]:80', /not an IP address and port/],
    ['example.com=[fe80::1%eth0]:80', /not an IP address and port/],
    ['example.com:http=127.0.0.1:80', /"http" is not 1 to 65535 or \*/],
    ['example.com:=127.0.0.1:80', /"" is not 1 to 65535 or \*/],
    ['::1=127.0.0.1:80', /cannot be read/],
    ['[example.com]=127.0.0.1:80', /cannot be read/],
    ['http://example.com=127.0.0.1:80', /is not 1 to 65535/],
    ['exam/ple.com=127.0.0.1:80', /cannot be read/],
    ['user@example.com=127.0.0.1:80', /cannot be read/],
    ['exa mple.com=127.0.0.1:80', /cannot be read/],
    ['*.example.com=127.0.0.1:80', /not a host name/],
    ['a..b=127.0.0.1:80', /not a host name/],
  ])('says what is wrong with %j', (text, message) => {
    expect(() => parseConnectTo(text)).toThrow(ConnectToError);
    expect(() => parseConnectTo(text)).toThrow(message);
  });
});

describe('createConnectTo', () => {
  it('lets the most specific rule win', () => {
    const rules = createConnectTo([
      '*=10.0.0.1:1',
      '*:443=10.0.0.2:2',
      'example.com=10.0.0.3:3',
      'example.com:443=10.0.0.4:4',
      'example.com:443=10.0.0.5:5',
    ]);
    expect(rules.target('other.com', 80)).toEqual({ address: '10.0.0.1', port: 1 });
    expect(rules.target('other.com', 443)).toEqual({ address: '10.0.0.2', port: 2 });
    expect(rules.target('example.com', 80)).toEqual({ address: '10.0.0.3', port: 3 });
    expect(rules.target('example.com', 443)).toEqual({ address: '10.0.0.4', port: 4 });
    expect(rules.target('example.com.', 443)).toEqual({ address: '10.0.0.4', port: 4 });
    expect(rules.target('example.com', 8080)).toBeNull();
    expect(rules.target('10.9.9.9', 80)).toBeNull();
  });

  it('covers every port only when the rule says so', () => {
    const rules = createConnectTo(['example.com:*=10.0.0.1:1']);
    expect(rules.target('example.com', 8080)).toEqual({ address: '10.0.0.1', port: 1 });
    expect(rules.names('example.com')).toBe(true);
    expect(rules.names('other.com')).toBe(false);
  });

  it('covers nothing without rules', () => {
    expect(createConnectTo().target('example.com', 80)).toBeNull();
  });
});
