import { describe, expect, it } from 'vitest';
import { createAddressPolicy } from './address-policy.js';
import { createConnectTo } from './connect-to.js';
import { createUrlPolicy } from './url-policy.js';

const policy = createUrlPolicy(createAddressPolicy(), createConnectTo());

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'IPv4 in any spelling': [
    'http://127.0.0.1/',
    'http://127.0.0.2/',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0X7F000001/',
    'http://0x7f.0x0.0x0.0x1/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://0177.1/',
    'http://017700000001/',
    'http://00000000177.0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://0x0/',
    'http://127.0.0.1./',
    'http://①②⑦.⓪.⓪.①/',
    'http://１２７.0.0.1/',
    'http://127。0。0。1/',
    'http://127．0．0．1/',
    'http://127｡0｡0｡1/',
    'http://%31%32%37.0.0.1/',
    'http://127%2e0%2e0%2e1/',
    'http://1%327.0.0.1/',
    'http://127.0.0.1:443/',
    'https://127.0.0.1/',
    'http://10.0.0.1/',
    'http://10.1/',
    'http://167772161/',
    'http://172.16.0.1/',
    'http://172.31.255.254/',
    'http://192.168.1.1/',
    'http://0xc0a80101/',
    'http://3232235777/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://192.0.2.1/',
    'http://198.51.100.1/',
    'http://203.0.113.1/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://4294967295/',
    'http://192.88.99.1/',
  ],
  'cloud metadata': [
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://169.254.170.2/',
    'http://100.100.100.200/',
    'http://168.63.129.16/',
    'http://192.0.0.192/',
    'http://[fd00:ec2::254]/',
    'http://[fd20:ce::254]/',
    'http://metadata.google.internal/',
    'http://metadata/',
    'http://instance-data/',
    'http://instance-data.ec2.internal/',
    'http://kubernetes.default.svc/',
    'http://kubernetes.default.svc.cluster.local/',
    'http://host.docker.internal/',
    'http://METADATA.Google.Internal/',
  ],
  'IPv6 in any spelling': [
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://[::FFFF:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[::7f00:1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fe80::1%25eth0]/',
    'http://[fe80::1%eth0]/',
    'http://[fc00::1]/',
    'http://[fd12:3456:789a::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://[3fff::1]/',
    'http://[100::1]/',
    'http://[::1',
    'http://::1/',
    'http://[::g]/',
    'http://[v1.fe80::a]/',
  ],
  'local names': [
    'http://localhost/',
    'http://LOCALHOST./',
    'http://localhost./',
    'http://foo.localhost/',
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http://loc\u00adalhost/',
    'http://loc\u200balhost/',
    'http://%6c%6f%63alhost/',
    'http://localhost.localdomain/',
    'http://printer.local/',
    'http://router.home.arpa/',
    'http://router.lan/',
    'http://wiki.corp/',
    'http://wiki.intranet/',
    'http://x.onion/',
    'http://db.internal/',
    'http://1.0.0.127.in-addr.arpa/',
    'http://intranet/',
    'http://com/',
    'http://a.test/',
    'http://a.example/',
    'http://a.invalid/',
  ],
  'malformed names': [
    `http://${'a.'.repeat(126)}example.com/`,
    `http://${'a'.repeat(64)}.com/`,
    'http://a..example.com/',
    'http://.example.com/',
    'http://example.com../',
    'http://./',
    'http://xn--/',
    // Newer versions of Node accept a label that is not valid Punycode and leave the failure to DNS.
    ...(URL.canParse('http://xn--a.com/') ? [] : ['http://xn--a.com/']),
    'http://exa mple.com/',
    'http://exa%20mple.com/',
    'http://exa%00mple.com/',
    'http://exa%2fmple.com/',
    'http://example.com%2f@127.0.0.1/',
    'http://exa<mple.com/',
    'http://exa|mple.com/',
    'http://exa!mple.com/',
    'http://exa*mple.com/',
    "http://exa'mple.com/",
    'http://exa,mple.com/',
    'http://exa$mple.com/',
    'http://example.1/',
    'http://1.2.3.4.5/',
    'http://256.256.256.256/',
    'http://0x1ffffffff/',
  ],
  credentials: [
    'http://user@example.com/',
    'http://user:password@example.com/',
    'http://:password@example.com/',
    'http://@example.com/',
    'http://:@example.com/',
    'http://example.com@127.0.0.1/',
    'http://example.com:80@127.0.0.1/',
    'http://127.0.0.1@example.com/',
    'http://a@b@example.com/',
    'http://example.com%40127.0.0.1/',
  ],
  'mangled syntax': [
    'http://example.com\\@127.0.0.1/',
    'http:\\\\example.com/',
    'http:/\\example.com/',
    'http://\\example.com/',
    'http://example.com\\.evil.com/',
    'http:127.0.0.1',
    'http:example.com',
    'http:/example.com/',
    'http:///example.com/',
    'http:////example.com/',
    'http://',
    'http:',
    'http://?x',
    'http://#x',
    'http://:80/',
    '//example.com/',
    '/etc/passwd',
    'example.com',
    'www.example.com/path',
    '',
    ' http://example.com/',
    'http://example.com/ ',
    '\thttp://example.com/',
    'ht\ntp://example.com/',
    'http://exam\nple.com/',
    'http://exam\tple.com/',
    'http://example.com/\r\nHost: evil.example',
    'http://example.com/a b',
    'http://example.com/\u0000',
    'http://example.com/\u007f',
    'http://example.com/\u2028',
    '\ufeffhttp://example.com/',
    `http://example.com/${'a'.repeat(2_048)}`,
    // Short as text, too long once encoded.
    `http://example.com/${'ä'.repeat(1_000)}`,
  ],
  ports: [
    'http://example.com:22/',
    'http://example.com:25/',
    'http://example.com:6379/',
    'http://example.com:8080/',
    'https://example.com:8443/',
    'http://example.com:0/',
    'http://example.com:65535/',
    'http://example.com:65536/',
    'http://example.com:99999999999/',
    'http://example.com:80:80/',
    'http://example.com:-80/',
    'http://example.com:8O/',
    'http://example.com:0x50/',
    'http://8.8.8.8:53/',
  ],
  schemes: [
    'ftp://example.com/',
    'file:///etc/passwd',
    'file://example.com/',
    'gopher://example.com/_x',
    'javascript:alert(1)',
    'data:text/html,x',
    'ws://example.com/',
    'wss://example.com/',
    'blob:http://example.com/x',
    'view-source:http://example.com/',
    'jar:http://example.com!/x',
    'dict://example.com:11211/stat',
    'ldap://example.com/',
    'httpx://example.com/',
    'about:blank',
    'mailto:a@example.com',
    'unix:/var/run/docker.sock',
    'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
  ],
};

const ACCEPTED: readonly (readonly [raw: string, href: string])[] = [
  ['http://example.com/', 'http://example.com/'],
  ['http://example.com', 'http://example.com/'],
  ['https://example.com/', 'https://example.com/'],
  ['HTTP://EXAMPLE.COM/', 'http://example.com/'],
  ['hTTps://eXample.com/PaTh', 'https://example.com/PaTh'],
  ['http://example.com:80/', 'http://example.com/'],
  ['http://example.com:443/', 'http://example.com:443/'],
  ['https://example.com:443/', 'https://example.com/'],
  ['https://example.com:80/', 'https://example.com:80/'],
  ['http://example.com:/', 'http://example.com/'],
  ['http://example.com:0080/', 'http://example.com/'],
  ['http://example.com./', 'http://example.com./'],
  ['http://www.example.co.uk/', 'http://www.example.co.uk/'],
  ['http://exa_mple.example.com/', 'http://exa_mple.example.com/'],
  ['http://_dmarc.example.com/', 'http://_dmarc.example.com/'],
  ['http://foo-.example.com/', 'http://foo-.example.com/'],
  ['http://-foo.example.com/', 'http://-foo.example.com/'],
  ['http://a--b.example.com/', 'http://a--b.example.com/'],
  ['http://1.example.com/', 'http://1.example.com/'],
  ['http://123.com/', 'http://123.com/'],
  ['http://127.0.0.1.nip.io/', 'http://127.0.0.1.nip.io/'],
  ['http://localhost.example.com/', 'http://localhost.example.com/'],
  ['http://mylocal.host/', 'http://mylocal.host/'],
  ['http://example.com/%00', 'http://example.com/%00'],
  ['http://xn--mller-kva.de/', 'http://xn--mller-kva.de/'],
  ['http://müller.de/', 'http://xn--mller-kva.de/'],
  ['http://straße.de/', 'http://xn--strae-oqa.de/'],
  ['http://аpple.com/', 'http://xn--pple-43d.com/'],
  ['http://例え.jp/', 'http://xn--r8jz45g.jp/'],
  ['http://例え。jp/', 'http://xn--r8jz45g.jp/'],
  ['http://ex%61mple.com/', 'http://example.com/'],
  ['http://ｅｘａｍｐｌｅ.com/', 'http://example.com/'],
  [`http://${'a'.repeat(63)}.com/`, `http://${'a'.repeat(63)}.com/`],
  ['http://example.com/a/../b/./c', 'http://example.com/b/c'],
  ['http://example.com/a\\b', 'http://example.com/a/b'],
  ['http://example.com/@user', 'http://example.com/@user'],
  ['http://example.com/?u=http://127.0.0.1/', 'http://example.com/?u=http://127.0.0.1/'],
  ['http://example.com?a@b:c', 'http://example.com/?a@b:c'],
  ['http://example.com#@127.0.0.1/', 'http://example.com/'],
  ['http://example.com/#fragment', 'http://example.com/'],
  ['http://example.com/ä?ö=ü', 'http://example.com/%C3%A4?%C3%B6=%C3%BC'],
  ['http://example.com/%zz', 'http://example.com/%zz'],
  ['http://example.com//double//slash', 'http://example.com//double//slash'],
  ['http://example.com/;p=1?a=b;c=d', 'http://example.com/;p=1?a=b;c=d'],
  ['http://example.com/<>"`{}', 'http://example.com/%3C%3E%22%60%7B%7D'],
  ['http://8.8.8.8/', 'http://8.8.8.8/'],
  ['http://0x08.8.8.8/', 'http://8.8.8.8/'],
  ['http://[2606:4700:4700::1111]/', 'http://[2606:4700:4700::1111]/'],
  ['http://[2606:4700:4700:0:0:0:0:1111]/', 'http://[2606:4700:4700::1111]/'],
  ['https://[2001:4860:4860::8888]:443/', 'https://[2001:4860:4860::8888]/'],
];

describe('URL policy', () => {
  describe.each(Object.entries(REFUSED))('refuses %s', (_kind, urls) => {
    it.each(urls.map((url) => [JSON.stringify(url).slice(0, 80), url]))('%s', (_shown, url) => {
      const verdict = policy.check(url);
      expect(verdict).toMatchObject({ ok: false, reason: expect.stringMatching(/^(the|a|only) /) });
    });
  });

  it.each(ACCEPTED)('accepts %s', (raw, href) => {
    const verdict = policy.check(raw);
    expect(verdict.ok ? verdict.url.href : verdict).toBe(href);
  });

  it('covers enough spellings', () => {
    expect(new Set(Object.values(REFUSED).flat()).size).toBeGreaterThanOrEqual(120);
    expect(new Set(ACCEPTED.map(([raw]) => raw)).size).toBeGreaterThanOrEqual(40);
  });

  it('distinguishes the reasons', () => {
    expect(policy.check('http://127.1/')).toEqual({
      ok: false,
      code: 'blocked-address',
      reason: 'the address in the URL is loopback',
    });
    expect(policy.check('http://example.com:22/')).toMatchObject({
      code: 'blocked-port',
      reason: 'the port 22 is not one of the web (80, 443)',
    });
    expect(policy.check('http://a:b@example.com/')).toMatchObject({
      code: 'invalid-url',
      reason: 'the URL has credentials',
    });
    expect(policy.check('ftp://example.com/')).toMatchObject({
      reason: 'only absolute http and https URLs are fetched',
    });
    expect(policy.check('http://x.local/')).toMatchObject({
      code: 'blocked-address',
      reason: 'the host is a name of the local machine or network',
    });
  });

  describe('with connectTo rules', () => {
    const check = (rules: readonly string[], url: string): boolean =>
      createUrlPolicy(createAddressPolicy(), createConnectTo(rules)).check(url).ok;

    it('opens the named host and nothing else', () => {
      const rules = ['localhost=127.0.0.1:8080', '127.0.0.1:9000=127.0.0.1:9000', '[::1]=[::1]:80'];
      expect(check(rules, 'http://localhost/')).toBe(true);
      expect(check(rules, 'http://localhost:8080/')).toBe(false);
      expect(check(rules, 'http://a.localhost/')).toBe(false);
      expect(check(rules, 'http://127.0.0.1:9000/')).toBe(true);
      expect(check(rules, 'http://127.1:9000/')).toBe(true);
      expect(check(rules, 'http://127.0.0.2:9000/')).toBe(false);
      expect(check(rules, 'http://[0::1]/')).toBe(true);
    });

    it('does not open addresses and local names with *', () => {
      const rules = ['*=127.0.0.1:8080', '*:8081=127.0.0.1:8081'];
      expect(check(rules, 'http://example.com/')).toBe(true);
      expect(check(rules, 'http://site.test/')).toBe(true);
      expect(check(rules, 'http://site.test:8081/')).toBe(true);
      expect(check(rules, 'http://site.test:8082/')).toBe(false);
      for (const host of ['127.0.0.1', '10.0.0.1', '[::1]', 'localhost', 'x.internal', 'printer'])
        expect(check(rules, `http://${host}/`)).toBe(false);
    });

    it('refuses an address without its port', () => {
      expect(check(['10.0.0.1:9000=127.0.0.1:9000'], 'http://10.0.0.1:9000/')).toBe(true);
      expect(check(['10.0.0.1:9000=127.0.0.1:9000'], 'http://10.0.0.1:9001/')).toBe(false);
    });
  });
});
