/** Collects the entities of all syntaxes while they are being filled, then freezes them into `EntityFact`s. */
import type { LimitLog } from '../limits.js';
import { limits } from '../limits.js';
import { cut } from '../text/fold.js';
import type { EntityFact, EntityValue } from '../markup-facts.js';

export interface DraftEntity {
  readonly syntax: EntityFact['syntax'];
  readonly types: string[];
  id: string | null;
  readonly properties: Map<string, EntityValue[]>;
  parent: number;
  readonly offset: number;
}

/** A value that references another entity of the page by its id, until ids are joined. */
export interface Reference {
  readonly entity: number;
  readonly property: string;
  readonly position: number;
  readonly id: string;
}

export class EntityTable {
  private readonly drafts: DraftEntity[] = [];
  /** Properties outside of any entity until one references them; identified by negative numbers from -2 on. */
  private readonly detached: DraftEntity[] = [];
  private attached = 0;
  private readonly references: Reference[] = [];

  constructor(private readonly log: LimitLog) {}

  /** Index of the new entity, or -1 if the page has too many. */
  add(
    syntax: EntityFact['syntax'],
    types: readonly string[],
    id: string | null,
    parent: number,
    offset: number,
  ): number {
    if (this.drafts.length >= limits.entities) {
      this.log.hit('entities');
      return -1;
    }
    const names = [...new Set(types.map(typeName).filter((name) => name.length > 0))].slice(0, 20);
    this.drafts.push({ syntax, types: names, id, properties: new Map(), parent, offset });
    return this.drafts.length - 1;
  }

  /** A holder for properties that belong to no entity yet; -1 if the page has too many. */
  detach(offset: number): number {
    if (this.detached.length >= limits.entities) {
      this.log.hit('entities');
      return -1;
    }
    this.detached.push({ syntax: 'microdata', types: [], id: null, properties: new Map(), parent: -1, offset });
    return -1 - this.detached.length;
  }

  /** Assigns the properties of a detached holder to an entity. */
  attach(holder: number, entity: number): void {
    for (const [name, values] of this.draft(holder)?.properties ?? []) {
      for (const value of values) {
        // Items and references multiply; only a hostile page borrows more than this.
        if (this.attached++ >= limits.borrowedValues) return this.log.hit('borrowedValues');
        this.put(entity, name, value);
        const nested = value.kind === 'entity' ? this.drafts[value.entity] : undefined;
        if (nested !== undefined && nested.parent < 0 && nested !== this.drafts[entity]) nested.parent = entity;
      }
    }
  }

  private draft(entity: number): DraftEntity | undefined {
    return entity >= 0 ? this.drafts[entity] : this.detached[-2 - entity];
  }

  /** Adds a value to a property; beyond the limit it is dropped and the limit is logged. */
  value(entity: number, property: string, value: EntityValue): void {
    this.put(entity, property, value);
  }

  /** Adds text, cut at its limit. */
  text(entity: number, property: string, text: string): void {
    this.put(entity, property, { kind: 'text', text: cut(text, limits.entityText) });
  }

  /** Adds a value that references another entity by id. It becomes that entity if the page has it, otherwise the id stays as text. */
  reference(entity: number, property: string, id: string): void {
    const position = this.put(entity, property, { kind: 'text', text: cut(id, limits.urlChars) });
    if (position >= 0) this.references.push({ entity, property: propertyName(property), position, id });
  }

  private put(entity: number, property: string, value: EntityValue): number {
    const draft = this.draft(entity);
    const name = propertyName(property);
    if (draft === undefined || name.length === 0) return -1;
    let values = draft.properties.get(name);
    if (values === undefined) {
      if (draft.properties.size >= limits.entityProperties) {
        this.log.hit('entityProperties');
        return -1;
      }
      values = [];
      draft.properties.set(name, values);
    }
    return this.log.push(values, value, 'entityValues') ? values.length - 1 : -1;
  }

  /** Joins references by id and returns the finished list. */
  finish(): EntityFact[] {
    const byId = new Map<string, number>();
    this.drafts.forEach((draft, index) => {
      // Other entities that use an id mean its fullest description.
      if (draft.id === null) return;
      const known = byId.get(draft.id);
      if (known === undefined || (this.drafts[known]?.properties.size ?? 0) < draft.properties.size)
        byId.set(draft.id, index);
    });
    for (const { entity, property, position, id } of this.references) {
      const target = byId.get(id);
      const values = this.drafts[entity]?.properties.get(property);
      if (target !== undefined && values !== undefined) values[position] = { kind: 'entity', entity: target };
    }
    return this.drafts.map((draft) => {
      // No prototype: a property named `constructor` or `__proto__` is ordinary data.
      const properties = Object.create(null) as Record<string, readonly EntityValue[]>;
      for (const [name, values] of draft.properties) properties[name] = values;
      return {
        syntax: draft.syntax,
        types: draft.types,
        id: draft.id,
        properties,
        parent: draft.parent,
        offset: draft.offset,
      };
    });
  }
}

const prefixes = [
  'http://schema.org/',
  'https://schema.org/',
  'http://www.schema.org/',
  'https://www.schema.org/',
  'schema:',
];

function withoutPrefix(name: string): string {
  const trimmed = name.trim();
  for (const prefix of prefixes) if (trimmed.startsWith(prefix)) return trimmed.slice(prefix.length);
  return trimmed;
}

/** A type or property name without the schema.org prefix, bounded. */
const typeName = (name: string): string => withoutPrefix(name).slice(0, 200);
const propertyName = typeName;
