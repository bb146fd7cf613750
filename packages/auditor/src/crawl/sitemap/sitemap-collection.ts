/**
 * Reads sitemap files one after the other, bounded in files, bytes, entries, depth and time. A file is read once however often it is named,
 * so cycles end.
 */
import type { FetchFailure, FetchResult } from '@citeready/safe-fetch';
import { count, plural } from '../../language/plural.js';
import type { SitemapEntry, SitemapFile, SitemapSet } from '../types.js';
import type { SiteScope } from '../url/site-scope.js';
import { chooseChildren } from './choose-children.js';
import type { SitemapLimits } from './limits.js';
import type { ReadSitemapFile, SitemapReading } from './sitemap-reading.js';
import { readSitemapFile } from './sitemap-reading.js';

export interface SitemapDeps {
  readonly scope: SiteScope;
  /** Checks the robots.txt of the file's host before it fetches. */
  readonly fetch: (url: string, maxBytes: number) => Promise<FetchResult>;
  /** Default: on the calling thread. */
  readonly read?: ReadSitemapFile;
  /** Monotonic milliseconds; without it `maxMs` has no effect. */
  readonly monotonic?: () => number;
  /** Called after each file with the results so far: an abort loses only the interrupted file. */
  readonly onFile?: (soFar: SitemapSet) => void;
  readonly signal?: AbortSignal;
}

/** Files fetched in parallel; each may take ten megabytes. */
const WAVE = 2;

/** Failures of the host, not of the file. */
const OUT_OF_REACH = new Set<FetchFailure['code']>(['dns', 'connect', 'tls', 'timeout']);

/** A file to read, and how it was found. */
export interface WantedSitemap {
  readonly url: string;
  readonly declaredIn: SitemapFile['declaredIn'];
  readonly depth: number;
}

export class SitemapCollection {
  readonly files: SitemapFile[] = [];
  readonly entries: SitemapEntry[] = [];
  total = 0;
  offSite = 0;
  withLastmod = 0;
  truncated = false;
  private readonly asked = new Set<string>();
  private readonly started: number;

  constructor(
    private readonly deps: SitemapDeps,
    private readonly limits: SitemapLimits,
  ) {
    this.started = deps.monotonic?.() ?? 0;
  }

  get room(): number {
    return this.limits.maxFiles - this.asked.size;
  }

  get soFar(): SitemapSet {
    const { files, entries, total, offSite, withLastmod, truncated } = this;
    return { files, entries, total, offSite, withLastmod, truncated };
  }

  private get late(): boolean {
    return (this.deps.monotonic?.() ?? 0) - this.started >= this.limits.maxMs;
  }

  /** Reads files and their index children, level by level, in a fixed order. */
  async read(wanted: readonly WantedSitemap[]): Promise<void> {
    let level = this.unseen(wanted);
    while (level.length > 0) {
      const next: WantedSitemap[] = [];
      for (let at = 0; at < level.length; at += WAVE) {
        if (this.late) {
          this.truncated = true;
          return;
        }
        const wave = level.slice(at, at + WAVE);
        const answers = await Promise.all(wave.map((file) => this.ask(file)));
        for (const [index, file] of wave.entries()) {
          const answer = answers[index];
          if (answer !== undefined) next.push(...(await this.take(file, answer)));
          this.deps.onFile?.(this.soFar);
        }
      }
      level = this.unseen(chooseWithin(next, this.room));
    }
  }

  private unseen(wanted: readonly WantedSitemap[]): WantedSitemap[] {
    const fresh: WantedSitemap[] = [];
    for (const file of wanted) {
      if (this.asked.has(file.url)) continue;
      if (this.room <= 0) {
        this.truncated = true;
        break;
      }
      this.asked.add(file.url);
      fresh.push(file);
    }
    return fresh;
  }

  private async ask(file: WantedSitemap): Promise<FetchResult | string> {
    if (!URL.canParse(file.url)) return 'The address is not an absolute URL.';
    const url = new URL(file.url);
    const { scope, fetch } = this.deps;
    const belonging = scope.belongs(url);
    if (belonging === 'foreign') return 'The file is on another domain and was not fetched.';
    const answer = await fetch(file.url, this.limits.maxBytes);
    // A site without https may still name its sitemap with https: the file is then read where the site can be reached.
    const elsewhere = belonging === 'site' && url.origin !== scope.origin;
    if (answer.ok || !elsewhere || !OUT_OF_REACH.has(answer.code)) return answer;
    return fetch(scope.fold(url).href, this.limits.maxBytes);
  }

  /** Records one file; returns the children to read next. */
  private async take(file: WantedSitemap, answer: FetchResult | string): Promise<WantedSitemap[]> {
    const { url, declaredIn } = file;
    if (typeof answer === 'string') {
      this.files.push({ url, kind: 'missing', declaredIn, status: null, entries: 0, problems: [answer] });
      return [];
    }
    if (!answer.ok) {
      this.files.push({ url, kind: 'missing', declaredIn, status: null, entries: 0, problems: [answer.message] });
      return [];
    }
    if (answer.status < 200 || answer.status >= 300) {
      const problems = [`The file answered ${answer.status}.`];
      this.files.push({ url, kind: 'missing', declaredIn, status: answer.status, entries: 0, problems });
      return [];
    }
    const { scope, read = readSitemapFile, signal } = this.deps;
    const reading = await read(
      answer.body,
      {
        sitemap: url,
        origin: scope.origin,
        maxBytes: this.limits.maxBytes,
        maxKept: this.limits.maxEntries - this.entries.length,
        room: this.room,
      },
      signal,
    );
    if ('unread' in reading) {
      const problems = [reading.unread];
      this.files.push({ url, kind: 'unread', declaredIn, status: answer.status, entries: 0, problems });
      this.truncated = true;
      return [];
    }
    const problems = [...reading.problems];
    if (new URL(answer.requestedUrl).href !== new URL(url).href) {
      problems.push(`The URL cannot be reached; the file was read at ${answer.requestedUrl}.`);
    }
    if (answer.truncated) {
      problems.push('The file is larger than the limit for sitemaps; the rest was not fetched.');
    }
    this.truncated ||= answer.truncated || reading.cut;
    const children = reading.kind === 'index' ? this.children(file, reading, problems) : [];
    this.count(url, reading);
    this.files.push({ url, kind: reading.kind, declaredIn, status: answer.status, entries: reading.entries, problems });
    return children;
  }

  private count(sitemap: string, reading: SitemapReading): void {
    this.total += reading.total;
    this.offSite += reading.offSite;
    this.withLastmod += reading.dated;
    this.truncated ||= reading.full;
    for (const [at, url] of reading.urls.entries())
      this.entries.push({ url, lastmod: reading.lastmods[at] ?? null, sitemap });
  }

  private children(
    parent: WantedSitemap,
    { near, chosen, elsewhere }: SitemapReading,
    problems: string[],
  ): WantedSitemap[] {
    if (parent.depth >= this.limits.maxDepth) {
      problems.push('The index is nested too deep; its files were not read.');
      this.truncated = true;
      return [];
    }
    if (elsewhere > 0) problems.push(`${count(elsewhere, 'file')} ${plural(elsewhere, 'is', 'are')} on other domains.`);
    if (chosen.length < near) {
      problems.push(
        `Only ${chosen.length} of ${count(near, 'listed file')} ${plural(chosen.length, 'was', 'were')} read.`,
      );
      this.truncated = true;
    }
    return chosen.map((url) => ({ url, declaredIn: 'index', depth: parent.depth + 1 }));
  }
}

/** Several indexes of one level share the remaining files in turn. */
function chooseWithin(wanted: readonly WantedSitemap[], room: number): readonly WantedSitemap[] {
  if (wanted.length <= room) return wanted;
  const chosen = new Set(chooseChildren([...new Set(wanted.map(({ url }) => url))], room));
  return wanted.filter(({ url }) => chosen.has(url));
}
