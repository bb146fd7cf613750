/** URLs that open a conversation: a button for writing to someone, on any host, with nothing to read there. */

/** Hosts on which a URL with only a name or number is a person, a shop or a channel to write to. */
const MESSENGERS: ReadonlySet<string> = new Set(
  'wa.me api.whatsapp.com web.whatsapp.com whatsapp.com t.me telegram.me telegram.dog m.me line.me lin.ee viber.com viber.me signal.me zalo.me kakao.com pf.kakao.com imo.im wechat.com max.ru'.split(
    ' ',
  ),
);

/** Telegram channels can also be read in a browser: a number after the name is that of a post, as in `t.me/channel/120`. */
const POST = /^(?:t\.me|telegram\.(?:me|dog))\/(?:s\/)?[^/]{1,80}\/\d{1,12}\/?$/;

/** True for a URL that opens a conversation in a messenger. */
export function isContactButton(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  const host = hostname.replace(/^www\./, '');
  return MESSENGERS.has(host) && !POST.test(host + pathname);
}
