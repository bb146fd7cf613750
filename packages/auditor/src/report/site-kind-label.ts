/** The name of a kind of site in the language of a report. */
import type { SiteKind } from '@citeready/core/contract';
import type { ReportLanguage } from '../messages/index.js';
import { speakerFor } from '../messages/index.js';

/** `online shop` for `ecommerce`; the kind itself if the language has no word for it. `language` is English by default. */
export const siteKindLabel = (kind: SiteKind, language: ReportLanguage = 'en'): string =>
  speakerFor(language).find('siteKinds', kind) ?? kind;
