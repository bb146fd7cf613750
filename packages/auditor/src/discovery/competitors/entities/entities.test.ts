import { getDomain } from 'tldts';
import { describe, expect, it } from 'vitest';
import { sectors } from '../../../generated/sectors.js';
import { entityByName, knownEntities } from './index.js';

describe('the shipped entities', () => {
  it('holds several hundred rows, each with a name, a registrable domain, a known sector and a known category', () => {
    const categories = new Map(sectors().flatMap((s) => s.categories.map((c) => [c.id, s.id] as const)));
    expect(knownEntities().length).toBeGreaterThan(500);
    for (const entity of knownEntities()) {
      expect(entity.name, entity.domain).not.toBe('');
      expect(getDomain(entity.domain), entity.name).toBe(entity.domain);
      expect(categories.get(entity.category), entity.category).toBe(entity.sector);
    }
  });

  it('lists a domain once per category', () => {
    const keys = knownEntities().map((e) => `${e.category} ${e.domain}`);
    expect(keys.filter((k, i) => keys.indexOf(k) !== i)).toEqual([]);
  });

  it('finds entities by name and by domain label, in any spelling', () => {
    expect(entityByName('hubspot')?.domain).toBe('hubspot.com');
    expect(entityByName('Monday')?.domain).toBe('monday.com');
    expect(entityByName('Zoho')?.category).toBe('crm-sales');
    expect(entityByName('nobody knows this one')).toBeNull();
  });
});
