/** Content types by file extension, as common static hosts send them: text is always declared as UTF-8, whatever its bytes are. */

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  xml: 'application/xml',
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/json',
  jsonld: 'application/ld+json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  gz: 'application/gzip',
};

function extension(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

export const contentTypeOf = (path: string): string => TYPES[extension(path)] ?? 'application/octet-stream';

/** For routes: a path without an extension is a page. */
export const contentTypeOfRoute = (path: string): string =>
  extension(path) === '' ? 'text/html; charset=utf-8' : contentTypeOf(path);

export const isCompressible = (contentType: string): boolean =>
  contentType.startsWith('text/') ||
  /^(?:application\/(?:xml|json|[a-z]+\+(?:xml|json))|image\/svg\+xml)/.test(contentType);
