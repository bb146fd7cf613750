/** Passages in which a legal text speaks of somebody else: who hosts the site, whose services it uses. Their address and legal form are not its own. */
import { fold } from '../language/fold.js';
import type { AnswerContext, ReadPassage } from './context.js';

const LEGAL: ReadonlySet<string> = new Set(['legal', 'policy', 'utility']);
/** Hosting, in words that begin so; and the legal forms and names of those who host and count for others. */
const HOST =
  /(?<!\p{L})(?:host(?:ing|ed|er|et|s)|web ?host|gehostet|h[ée]berg|alojamiento web|hospedag|hospedad|barındırma|tárhely|webhotel|webbhotell|φιλοξεν|хостинг)|استضافة|אחסון|ホスティング|호스팅|托管|託管|Cloudflare|Google (?:LLC|Ireland)|Meta Platforms|GitHub,? Inc|Amazon Web Services|Vercel|Netlify|Hetzner|IONOS|Strato|OVH|Hostinger|GoDaddy/iu;

/** True for a passage of a legal text about a host or another provider that does not name the site itself. */
export function speaksOfHost({ page, passage }: ReadPassage, { brand }: AnswerContext): boolean {
  if (!LEGAL.has(page.kind)) return false;
  const text = `${passage.heading ?? ''} ${passage.text}`;
  return HOST.test(text) && (brand === '' || !fold(text).includes(brand));
}
