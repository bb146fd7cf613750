/** Limits for everything that a page can make long. Limits that were reached are listed in `PageFacts.limits`. */
export const limits = {
  /** Open elements. Browsers also stop nesting at 512. */
  depth: 512,
  attributeChars: 20_000,
  blocks: 10_000,
  blockChars: 4_000,
  links: 10_000,
  images: 2_000,
  tables: 200,
  tableCells: 100,
  lists: 1_000,
  quotes: 500,
  dates: 500,
  unsettledDates: 50,
  numbers: 3_000,
  entities: 2_000,
  entityProperties: 100,
  entityValues: 200,
  entityText: 5_000,
  /** Values that items borrow through `itemref`. */
  borrowedValues: 10_000,
  jsonLdBlocks: 200,
  jsonLdProblems: 50,
  jsonLdDepth: 64,
  metas: 500,
  robots: 200,
  canonicals: 50,
  hreflang: 500,
  linkRels: 1_000,
  forms: 100,
  formFields: 100,
  iframes: 100,
  hiddenInstructions: 50,
  scriptSources: 300,
  mountPoints: 20,
  noscriptChars: 4_000,
  urlChars: 4_000,
  captureChars: 1_000,
  titleChars: 1_000,
} as const;

export type LimitName = keyof typeof limits;

/** Limits that were reached, in the order in which they were first reached. */
export class LimitLog {
  private readonly reached = new Set<string>();

  hit(name: LimitName): void {
    this.reached.add(name);
  }

  /** Adds the value unless the list is full; returns whether it did. */
  push<T>(list: T[], value: T, name: LimitName): boolean {
    if (list.length >= limits[name]) {
      this.reached.add(name);
      return false;
    }
    list.push(value);
    return true;
  }

  names(): string[] {
    return [...this.reached].sort();
  }
}
