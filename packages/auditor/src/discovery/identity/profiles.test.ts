/** Whose profiles a site links to. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { profilesOf } from './profiles.js';

const profiles = (body: string, jsonLd?: unknown): string[] =>
  profilesOf([pageOf('/', documentOf({ body, jsonLd }))], 'Acme', 'acme.example').map(({ value }) => value);

const link = (href: string, text = ''): string => `<a href="${href}">${text}</a>`;

describe('profiles of the owner', () => {
  it('are not those of the people in a team', () => {
    const team = [
      'https://www.linkedin.com/in/annlee',
      'https://github.com/annlee',
      'https://www.linkedin.com/in/bobray',
      'https://www.instagram.com/acme.works',
    ];
    expect(profiles(team.map((href) => link(href)).join(''))).toEqual(['https://www.instagram.com/acme.works']);
  });

  it('may be links that a network hands out for sharing, but not its buttons', () => {
    const shared = 'https://www.facebook.com/share/1AbCdEfGhI/';
    expect(
      profiles(link(shared) + link('https://www.facebook.com/sharer.php?u=x') + link('https://x.com/share?url=y')),
    ).toEqual([shared]);
  });

  it('are not those of whoever made the site, of templates, and of networks', () => {
    const foot = `<footer><p>© Acme. Made by ${link('https://www.facebook.com/annlee9', 'Ann Lee')}</p>${link('https://twitter.com/yourusername')}</footer>`;
    const jsonLd = {
      '@type': 'Organization',
      name: 'Acme',
      sameAs: ['https://www.facebook.com/', 'https://x.com/wix', 'https://maps.example/maps?cid=YOUR_CID_HERE'],
    };
    expect(profiles(foot, jsonLd)).toEqual([]);
  });

  it('are pages with their number, and are listed once however the network is reached', () => {
    const pages = [
      'https://www.facebook.com/p/Acme-Fences-100012345678/',
      'https://www.facebook.com/people/Acme-Gates/100087654321/',
      'https://web.facebook.com/acme.works/?_rdc=1&_rdr',
      'https://www.facebook.com/acme.works',
      'https://pt-br.facebook.com/acme.works/',
      'https://twitter.com/acme',
      'https://x.com/acme',
    ];
    expect(profiles(`<footer>${pages.map((href) => link(href)).join('')}</footer>`)).toEqual([
      'https://www.facebook.com/p/Acme-Fences-100012345678/',
      'https://www.facebook.com/people/Acme-Gates/100087654321/',
      'https://web.facebook.com/acme.works/',
      'https://twitter.com/acme',
    ]);
  });
});
