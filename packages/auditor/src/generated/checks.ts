/** Every check in report order. Written by `npm run registry`; do not edit. */
import type { DefinedCheck } from '../checks/define-check.js';
import { contentSignal } from '../checks/access/content-signal/check.js';
import { crawlDelay } from '../checks/access/crawl-delay/check.js';
import { edgeAdDefault } from '../checks/access/edge-ad-default/check.js';
import { edgeBotAccess } from '../checks/access/edge-bot-access/check.js';
import { edgeChallengeAny } from '../checks/access/edge-challenge-any/check.js';
import { fetchFailures } from '../checks/access/fetch-failures/check.js';
import { htmlBytes } from '../checks/access/html-bytes/check.js';
import { httpOk } from '../checks/access/http-ok/check.js';
import { loginPaywall } from '../checks/access/login-paywall/check.js';
import { markdownOffer } from '../checks/access/markdown-offer/check.js';
import { payPerCrawl } from '../checks/access/pay-per-crawl/check.js';
import { redirectHops } from '../checks/access/redirect-hops/check.js';
import { robotsCitationToken } from '../checks/access/robots-citation-token/check.js';
import { robotsGeminiGrounding } from '../checks/access/robots-gemini-grounding/check.js';
import { robotsManagedConflict } from '../checks/access/robots-managed-conflict/check.js';
import { robotsStatus } from '../checks/access/robots-status/check.js';
import { robotsTrainingPolicy } from '../checks/access/robots-training-policy/check.js';
import { robotsUserFetch } from '../checks/access/robots-user-fetch/check.js';
import { serverLatency } from '../checks/access/server-latency/check.js';
import { tlsHttps } from '../checks/access/tls-https/check.js';
import { usageStatements } from '../checks/access/usage-statements/check.js';
import { aboutContact } from '../checks/entity/about-contact/check.js';
import { agentFiles } from '../checks/entity/agent-files/check.js';
import { authorship } from '../checks/entity/authorship/check.js';
import { brandConsistency } from '../checks/entity/brand-consistency/check.js';
import { factsAgree } from '../checks/entity/facts-agree/check.js';
import { knownEntity } from '../checks/entity/known-entity/check.js';
import { metaDescriptionOg } from '../checks/entity/meta-description-og/check.js';
import { namesOtherSite } from '../checks/entity/names-other-site/check.js';
import { orgEntity } from '../checks/entity/org-entity/check.js';
import { schemaFit } from '../checks/entity/schema-fit/check.js';
import { schemaTruth } from '../checks/entity/schema-truth/check.js';
import { schemaValid } from '../checks/entity/schema-valid/check.js';
import { hiddenInstructions } from '../checks/evidence/hidden-instructions/check.js';
import { numberDensity } from '../checks/evidence/number-density/check.js';
import { outboundCitations } from '../checks/evidence/outbound-citations/check.js';
import { productFacts } from '../checks/evidence/product-facts/check.js';
import { quotations } from '../checks/evidence/quotations/check.js';
import { sourcedNumbers } from '../checks/evidence/sourced-numbers/check.js';
import { termStuffing } from '../checks/evidence/term-stuffing/check.js';
import { toneFirstPerson } from '../checks/evidence/tone-first-person/check.js';
import { answerFirst } from '../checks/extract/answer-first/check.js';
import { blockShare } from '../checks/extract/block-share/check.js';
import { comparisonBlock } from '../checks/extract/comparison-block/check.js';
import { contentDepth } from '../checks/extract/content-depth/check.js';
import { definitionSentence } from '../checks/extract/definition-sentence/check.js';
import { headingMeaning } from '../checks/extract/heading-meaning/check.js';
import { headingOutline } from '../checks/extract/heading-outline/check.js';
import { placeholderText } from '../checks/extract/placeholder-text/check.js';
import { selfContained } from '../checks/extract/self-contained/check.js';
import { stepsLists } from '../checks/extract/steps-lists/check.js';
import { tableMediaText } from '../checks/extract/table-media-text/check.js';
import { titleTopicMatch } from '../checks/extract/title-topic-match/check.js';
import { contentAge } from '../checks/freshness/content-age/check.js';
import { dateHonesty } from '../checks/freshness/date-honesty/check.js';
import { dateMarkup } from '../checks/freshness/date-markup/check.js';
import { dateVisible } from '../checks/freshness/date-visible/check.js';
import { expiredFacts } from '../checks/freshness/expired-facts/check.js';
import { bingArchive } from '../checks/index/bing-archive/check.js';
import { canonical } from '../checks/index/canonical/check.js';
import { charsetDeclared } from '../checks/index/charset-declared/check.js';
import { contentElsewhere } from '../checks/index/content-elsewhere/check.js';
import { deadLinks } from '../checks/index/dead-links/check.js';
import { duplicateCluster } from '../checks/index/duplicate-cluster/check.js';
import { langDeclared } from '../checks/index/lang-declared/check.js';
import { linkCrawlable } from '../checks/index/link-crawlable/check.js';
import { linkDepth } from '../checks/index/link-depth/check.js';
import { noindex } from '../checks/index/noindex/check.js';
import { sitemapFound } from '../checks/index/sitemap-found/check.js';
import { sitemapHealth } from '../checks/index/sitemap-health/check.js';
import { sitemapLastmod } from '../checks/index/sitemap-lastmod/check.js';
import { snippetPermission } from '../checks/index/snippet-permission/check.js';
import { emptyPlaces } from '../checks/render/empty-places/check.js';
import { hiddenShare } from '../checks/render/hidden-share/check.js';
import { mainRatio } from '../checks/render/main-ratio/check.js';
import { rawKeyFacts } from '../checks/render/raw-key-facts/check.js';
import { rawText } from '../checks/render/raw-text/check.js';
import { semanticLandmarks } from '../checks/render/semantic-landmarks/check.js';

export const CHECKS: readonly DefinedCheck[] = [
  robotsStatus,
  robotsCitationToken,
  robotsUserFetch,
  robotsGeminiGrounding,
  robotsTrainingPolicy,
  robotsManagedConflict,
  contentSignal,
  usageStatements,
  markdownOffer,
  edgeBotAccess,
  edgeAdDefault,
  edgeChallengeAny,
  payPerCrawl,
  httpOk,
  fetchFailures,
  redirectHops,
  tlsHttps,
  loginPaywall,
  crawlDelay,
  serverLatency,
  htmlBytes,
  noindex,
  snippetPermission,
  bingArchive,
  canonical,
  sitemapFound,
  sitemapLastmod,
  sitemapHealth,
  linkCrawlable,
  deadLinks,
  contentElsewhere,
  linkDepth,
  langDeclared,
  charsetDeclared,
  duplicateCluster,
  rawText,
  rawKeyFacts,
  hiddenShare,
  emptyPlaces,
  mainRatio,
  semanticLandmarks,
  titleTopicMatch,
  headingOutline,
  headingMeaning,
  blockShare,
  answerFirst,
  definitionSentence,
  comparisonBlock,
  stepsLists,
  selfContained,
  placeholderText,
  contentDepth,
  tableMediaText,
  numberDensity,
  sourcedNumbers,
  outboundCitations,
  quotations,
  toneFirstPerson,
  termStuffing,
  hiddenInstructions,
  productFacts,
  dateVisible,
  dateMarkup,
  contentAge,
  dateHonesty,
  expiredFacts,
  orgEntity,
  brandConsistency,
  namesOtherSite,
  aboutContact,
  authorship,
  schemaValid,
  schemaFit,
  factsAgree,
  schemaTruth,
  metaDescriptionOg,
  knownEntity,
  agentFiles,
];
