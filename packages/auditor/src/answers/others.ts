/** Passages in which a legal text speaks of somebody else: who hosts the site, whose services it uses. Their address and legal form are not its own. */
import { fold } from '../language/fold.js';
import type { AnswerContext, ReadPassage } from './context.js';

const LEGAL: ReadonlySet<string> = new Set(['legal', 'policy', 'utility']);
/** Hosting, in words that begin so; the legal forms and names of those who host and count for others, and authorities to which one complains. */
const HOST =
  /(?<!\p{L})(?:host(?:ing|ed|er|et|s)|web ?host|gehostet|h[ée]berg|alojamiento web|hospedag|hospedad|barındırma|tárhely|webhotel|webbhotell|φιλοξεν|хостинг)|استضافة|אחסון|ホスティング|호스팅|托管|託管|Cloudflare|Google (?:LLC|Ireland)|Meta Platforms|GitHub,? Inc|Amazon Web Services|Vercel|Netlify|Hetzner|IONOS|Strato|OVH|Hostinger|GoDaddy|(?<!\p{L})(?:CNIL|AEPD|CNPD|ANPD|UODO|NAIH|AZOP|DPA|ICO|Garante|Datatilsynet|Aufsichtsbehörde|Information Commissioner|supervisory authority|autorité de contrôle|autoridad de control|autoridade de controlo|Autoriteit Persoonsgegevens|Integritetsskyddsmyndigheten)(?!\p{L})/iu;

/**
 * What a passage says of the site itself: of a legal text what stands before a host or another provider is named, and from the next place
 * on at which the site is named. '' where nothing is left.
 */
export function ownPart({ page, passage }: ReadPassage, { brand }: AnswerContext): string {
  const { text } = passage;
  if (!LEGAL.has(page.kind)) return text;
  if (HOST.test(passage.heading ?? '')) return fromBrand(text, brand);
  const at = text.search(HOST);
  if (at < 0) return text;
  return `${text.slice(0, at)}\n${fromBrand(text.slice(at), brand)}`.trim();
}

/** The lines from the first on that names the site. */
function fromBrand(text: string, brand: string): string {
  if (brand === '') return '';
  const lines = text.split('\n');
  const first = lines.findIndex((line) => fold(line).includes(brand));
  return first < 0 ? '' : lines.slice(first).join('\n');
}
