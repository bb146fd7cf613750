/** https: a connection that clients trust, one host, nothing loaded insecurely. */
import { defineCheck } from '../../define-check.js';
import { contentPages } from '../../site.js';
import { hostOf } from '../../addresses.js';
import type { Verdict } from '../../types.js';
import { count, evidence, fail, pass, plural, unmeasured, warn } from '../../verdict.js';

export const tlsHttps = defineCheck({
  id: 'tls-https',
  title: 'The site is served over https under one name',
  category: 'access',
  order: 130,
  scope: 'site',
  part: { kind: 'hygiene', points: 2 },
  gate: null,
  grade: 'weak',
  sources: ['lighthouse-seo', 'google-ai-guide'],
  engines: 'every-engine',
  rule: 'A TLS connection is made to each variant of the address, and the certificate is verified for that host name: within its dates, issued for the name, signed by an authority that Node trusts. Passes when the home page is served over https, no connection failed, the other variants (http, with and without www) redirect there and no page loads images over http. Warns when a variant serves pages itself or a page loads images over http. Fails when a TLS connection failed, and names the cause: certificate expired, not yet valid, issued for another name, self-signed or untrusted, or a failed handshake, which says nothing about the certificate. Also fails without https. Unmeasured if a connect-to rule leads to an address that does not speak TLS, because this says nothing about what the site itself serves. Revocation, ciphers and old TLS versions are not tested.',
  fix: {
    title: 'Serve everything over https under one host name',
    text: 'Correct what the finding names: renew the certificate, have it issued for every name in use, serve the intermediate certificates, or offer TLS 1.2 and 1.3. Then redirect http and the other host name to the preferred address with a 301, and load every resource over https.',
    effort: 'small',
  },
  run(site): Verdict {
    const { entrance } = site;
    if (entrance.tls !== null) {
      const { host, code, message, byRule } = entrance.tls;
      // Local previews often serve http only; the deployed site may serve https.
      if (byRule === true && code === 'handshake')
        return unmeasured(
          `The audit connected to the address that it was given for ${host}, and that address does not serve https.`,
        );
      return fail(
        `${message.charAt(0).toUpperCase()}${message.slice(1)}.`,
        evidence(`https://${host}/`, { detail: `TLS: ${code}` }),
      );
    }
    if (!entrance.httpsAvailable || !entrance.url.startsWith('https:')) {
      return fail(
        'The site is not served over https.',
        evidence(entrance.url, { detail: 'the home page is served over http' }),
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
        'The site uses https with a valid certificate and one host name.',
        evidence(entrance.url, { detail: 'https, certificate valid' }),
      );
    }
    return warn(
      [
        ...(stray.length > 0
          ? [
              `${count(stray.length, 'variant')} of the address ${plural(stray.length, 'does', 'do')} not redirect to ${entrance.url}`,
            ]
          : []),
        ...(mixed.length > 0
          ? [`${count(mixed.length, 'image')} ${plural(mixed.length, 'is', 'are')} loaded over http`]
          : []),
      ].join('; ') + '.',
      ...stray.map(({ url, finalUrl }) => evidence(url, { detail: `ends at ${finalUrl ?? url}` })),
      ...mixed.map(({ page, image }) => evidence(page.url, { detail: `loads ${image.src} over http` })),
    );
  },
});
