/**
 * Detects paid links: declared by `rel="sponsored"`, or recognizable by the seller's tracking parameter. Google's spam policies call pages
 * that live on them thin affiliation (developers.google.com/search/docs/essentials/spam-policies).
 */
import type { LinkFact } from '@citeready/page-facts';

const PARAMETER =
  /[?&](?:aff|affid|affiliate|affiliate_id|aff_id|partner|partnerid|tag)=[\w-]{2,60}|\/aff\.php\?|\/\/amzn\.to\//i;

export const isPaid = ({ internal, rel, href }: LinkFact): boolean =>
  !internal && (rel.includes('sponsored') || PARAMETER.test(href.slice(0, 2_000)));
