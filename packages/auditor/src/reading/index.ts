/**
 * What a page is for: its kind, its language, which key page it is, whether a reader is sent to it, whether there is a site at all. Crawl,
 * Discovery and checks ask here and nowhere else.
 */
export { contactDetail, type ContactDetail } from './contact-details.js';
export { readGenre, type PageGenre } from './genre/classify.js';
export { genreContext, type GenreContext } from './genre/context.js';
export { findKeyPages, type FoundKeyPage, type KeyPageInput, type KeyPages } from './key-pages/find.js';
export { keyNamesOf, type KeyKind, type KeyName } from './key-pages/key-names.js';
export { addressKey, knownUrls, type KnownUrls } from './key-pages/known-urls.js';
export { PAGE_KINDS, type PageKind } from './kinds.js';
export { pageLanguage, readLanguage, type PageLanguage } from './language.js';
export { READING_LIMITS } from './limits.js';
export { isLanguageSegment, isRoot } from './names/address.js';
export { readParked, type ParkedReading } from './parked.js';
export { plainAddress } from './plain-address.js';
export { isReaderFacing, notForReaders, type NotForReaders, type ReadPage } from './reader-facing.js';
