/** https: a connection that clients trust, one host, nothing loaded in the clear. */
import { defineCheck } from '../../define-check.js';
import { contentPages, hostOf } from '../../site.js';
import type { Verdict } from '../../types.js';
import { count, evidence, fail, pass, warn } from '../../verdict.js';

export const tlsHttps = defineCheck({
  id: 'tls-https',
  title: 'The site is served by https under one name',
  category: 'access',
  order: 130,
  scope: 'site',
  part: { kind: 'hygiene', points: 2 },
  gate: null,
  grade: 'weak',
  sources: ['lighthouse-seo', 'google-ai-guide'],
  engines: 'every-engine',
  rule: 'A TLS connection is made to each spelling of the address that is tried, its certificate verified for that host name: within its dates, for the name, signed by an authority that Node trusts. Passes when the home page is served by https, no connection failed, the other spellings (http, with and without www) lead there and no page loads images by http. Warns when a spelling answers on its own or a page loads images by http. Fails when a TLS connection failed, each cause in words of its own: certificate expired, not valid yet, for another name, self-signed or untrusted, or no agreement on a connection, which says nothing of the certificate. Fails as well when there is no https. Revocation, ciphers and old TLS versions are not tested.',
  fix: {
    title: 'Serve everything by https under one host name',
    text: 'Mend what the finding names: renew the certificate, have it issued for every name in use, serve the intermediate certificates, or offer TLS 1.2 and 1.3. Then redirect http and the other host name to the preferred address with a 301, and load every resource by https.',
    effort: 'small',
  },
  run(site): Verdict {
    const { entrance } = site;
    if (entrance.tls !== null) {
      const { host, code, message } = entrance.tls;
      return fail(
        `${message.charAt(0).toUpperCase()}${message.slice(1)}.`,
        evidence(`https://${host}/`, { detail: `TLS: ${code}` }),
      );
    }
    if (!entrance.httpsAvailable || !entrance.url.startsWith('https:')) {
      return fail(
        'The site is not served by https.',
        evidence(entrance.url, { detail: 'the home page is served by http' }),
      );
    }
    const host = hostOf(entrance.url);
    const stray = entrance.variants.filter(
      ({ status, finalUrl }) =>
        status !== null &&
        status < 400 &&
        finalUrl !== null &&
        (hostOf(finalUrl) !== host || !finalUrl.startsWith('https:')),
    );
    const mixed = contentPages(site).flatMap((page) =>
      page.facts.images
        .filter(({ src }) => page.url.startsWith('https:') && src.startsWith('http:'))
        .map((image) => ({ page, image })),
    );
    if (stray.length === 0 && mixed.length === 0) {
      return pass(
        'https with a valid certificate, one host name.',
        evidence(entrance.url, { detail: 'https, certificate valid' }),
      );
    }
    return warn(
      [
        ...(stray.length > 0
          ? [
              `${count(stray.length, 'spelling')} of the address ${stray.length === 1 ? 'does' : 'do'} not lead to ${entrance.url}`,
            ]
          : []),
        ...(mixed.length > 0
          ? [`${count(mixed.length, 'image')} ${mixed.length === 1 ? 'is' : 'are'} loaded by http`]
          : []),
      ].join('; ') + '.',
      ...stray.map(({ url, finalUrl }) => evidence(url, { detail: `ends at ${finalUrl ?? url}` })),
      ...mixed.map(({ page, image }) => evidence(page.url, { detail: `loads ${image.src} by http` })),
    );
  },
});
