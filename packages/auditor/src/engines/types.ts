/** Data about an answer engine: the compiled `data/engines/<id>.yaml`, and the profile that checks and scores read. */

/** The source of a fact. */
export interface EngineSource {
  /** The vendor's page. */
  readonly url: string;
  /**
   * `page`: read on the page, or in a stored copy of it; `quoted`: its words on another page; `reported`: a third party's report; `unread`:
   * an earlier reading that was not repeated.
   */
  readonly seen: 'page' | 'quoted' | 'reported' | 'unread';
  /** The page that was read, if it is not `url`. */
  readonly via?: string;
  /** ISO date of the reading, or of the copy if known. */
  readonly read: string;
}

/** One fact about an engine. */
export interface EngineStatement<Value extends string = string> {
  /** The fact, in the vocabulary of its field. */
  readonly value: Value;
  /** A name under `sources`. */
  readonly source: string;
  /** At most 20 words of the source. */
  readonly quote?: string;
  /** The source does not mention it; the value follows from that. */
  readonly silent?: true;
}

/** A crawler of an engine: its token, what it is used for and what its vendor documents. */
export interface EngineAgent {
  /** Product token as matched in robots.txt. */
  readonly token: string;
  /** What the vendor uses the crawler for. */
  readonly use: 'search' | 'user' | 'training';
  /** Share of a closed page's loss that is due to this token; those of an engine add up to 1. */
  readonly severity?: number;
  /** Tokens whose groups apply if none names this one, before `*`. */
  readonly fallback?: readonly string[];
  /** Whether the vendor promises to follow robots.txt with this crawler. */
  readonly robots: EngineStatement<'honored' | 'not-promised'>;
  /** The full user agent, for access probes. */
  readonly userAgent?: EngineStatement;
  /** Uses that it reportedly mixes; some firewalls refuse crawlers that do. */
  readonly mixed?: EngineStatement;
}

type Honoring = EngineStatement<'honored' | 'ignored'>;

/** What an engine does with a page; `data/schema/engine.schema.json` defines each field. */
export interface EngineFactTable {
  /** Whether text that only scripts insert can be read. */
  readonly javascript: EngineStatement<'none' | 'unknown' | 'renders'>;
  /** Whether `noindex` keeps a page out of answers. */
  readonly noindex: Honoring;
  /** `gate`: it keeps the text out of answers; `report`: it may do so. */
  readonly nosnippet: EngineStatement<'gate' | 'report' | 'ignored'>;
  /** Whether `max-snippet` limits the text in answers. */
  readonly maxSnippet: Honoring;
  /** Whether `data-nosnippet` excludes parts of a page. */
  readonly dataNosnippet: Honoring;
  /** Whether `data-snippet` selects parts of a page; absent if no such attribute is documented. */
  readonly dataSnippet?: Honoring;
  /** What `noarchive` keeps a page out of. */
  readonly noarchive: EngineStatement<'answers' | 'training' | 'ignored'>;
  /** Whether `nocache` limits what answers show. */
  readonly nocache: EngineStatement<'limits' | 'ignored'>;
  /** How a robots.txt counts that answers 5xx. */
  readonly robotsUnavailable: EngineStatement<'closed' | 'open'>;
  /** How long a change of robots.txt takes to be followed. */
  readonly robotsDelay: EngineStatement;
  /** Whether `Crawl-delay` is followed. */
  readonly crawlDelay: EngineStatement<'honored' | 'ignored' | 'unstated'>;
  /** How much of a page is read. */
  readonly readLimit: EngineStatement;
  /** Which index the answers draw on. */
  readonly index: EngineStatement;
  /** What decides whether pages are used for training. */
  readonly training: EngineStatement<'own-token' | 'page-directive' | 'elsewhere' | 'none' | 'unstated'>;
}

/** One file of `data/engines/`. */
export interface EngineData {
  /** Kebab-case id, such as `chatgpt`. */
  readonly id: string;
  /** Name for people. */
  readonly name: string;
  /** Position in reports, ascending. */
  readonly order: number;
  /** Scored unless a caller names engines. */
  readonly default: boolean;
  /** `low`: the vendor does not document the crawler, which caps confidence. */
  readonly documentation: 'first-party' | 'low';
  /** Lower-case names besides `robots` by which meta tags and `X-Robots-Tag` address it. */
  readonly directiveAgents: readonly string[];
  /** Pages that were read, by a short name. */
  readonly sources: Readonly<Record<string, EngineSource>>;
  /** Its crawlers and robots.txt tokens. */
  readonly agents: readonly EngineAgent[];
  /** What it does with a page. */
  readonly facts: EngineFactTable;
  /** What cannot be observed from outside. */
  readonly notes: readonly string[];
}

/** A fact with its source, in the form of lists and reports. */
export interface EngineFact {
  /** `noindex`, or `GPTBot robots` for a crawler's. */
  readonly fact: string;
  /** The fact, in the vocabulary of its field. */
  readonly value: string;
  /** The page that states it. */
  readonly source: EngineSource;
  /** At most 20 words of the source; `null` if nothing is quoted. */
  readonly quote: string | null;
  /** The source does not mention it. */
  readonly silent: boolean;
}

/** A crawler token with the vendor page that names it. */
export interface EngineToken {
  /** Product token as matched in robots.txt. */
  readonly token: string;
  /** Tokens whose groups apply if none names this one, before `*` (Applebot follows Googlebot's group). */
  readonly fallback?: readonly string[];
  /** Full user agent for access probes; absent if none is published. */
  readonly userAgent?: string;
  /** False if the vendor says that robots.txt may not apply (user-triggered fetches). */
  readonly honorsRobots: boolean;
  /** Reportedly serves both search and training. */
  readonly mixed: boolean;
  /** URL of the vendor's page. */
  readonly source: string;
}

/** The facts about an engine that determine its score. */
export interface EngineProfile {
  /** Kebab-case id, as in the interface: `chatgpt`, `google-ai`, … */
  readonly id: string;
  /** Its position in reports, ascending; steps of ten leave room. */
  readonly order: number;
  /** Name for people. */
  readonly name: string;
  /** Scored by default. */
  readonly default: boolean;
  /** Tokens that decide whether pages can be cited: each disallowed token closes pages by its severity. */
  readonly gateTokens: readonly (EngineToken & {
    /** Share of a closed page's loss that is due to this token: 1 for a sole token; with one of two disallowed, half is lost. */
    readonly severity: number;
  })[];
  /** Fetches on behalf of a user's question; scored if the vendor says they honor robots.txt. */
  readonly userTokens: readonly EngineToken[];
  /** Training tokens: reported, never scored. */
  readonly trainingTokens: readonly EngineToken[];
  /** `none`: raw HTML only (log evidence); `unknown`; `renders`. Decides how much text inserted by scripts counts. */
  readonly javascript: 'none' | 'unknown' | 'renders';
  /** Page-level directives that the vendor documents as honored, with the agent names that apply to it. */
  readonly directives: {
    /** Names in lower case under which a meta tag or X-Robots-Tag header addresses the engine, such as `googlebot`. */
    readonly agents: readonly string[];
    /** Whether the vendor documents that `noindex` keeps a page out of answers. */
    readonly noindex: boolean;
    /** nosnippet and max-snippet limit what the answer may use. */
    readonly snippet: 'gate' | 'report' | 'ignored';
    /** noarchive and nocache keep the page out of answers. */
    readonly archive: boolean;
    /** noarchive keeps the page out of training, whatever it does to answers. */
    readonly archiveForTraining: boolean;
  };
  /** What decides about training by this vendor. */
  readonly training: EngineFactTable['training']['value'];
  /** How a robots.txt that answers 5xx counts: Amazon continues to crawl as if it were absent. */
  readonly robotsUnavailable: 'closed' | 'open';
  /** `low` caps confidence: no first-party documentation of the crawler. */
  readonly documentation: 'first-party' | 'low';
  /** The vendor's page. */
  readonly source: string;
  /** The date of the oldest reading among its facts (ISO date). */
  readonly verified: string;
  /** All facts about it, in the order of its file. */
  readonly facts: readonly EngineFact[];
  /** What cannot be observed from outside for this engine. */
  readonly notes: readonly string[];
}
