import { getDomain } from 'tldts';
import { describe, expect, it } from 'vitest';
import { sectors } from '../../../generated/sectors.js';
import { entityByName, knownEntities } from './index.js';

describe('the shipped entities', () => {
  it('are several hundred, each with a name, a registrable domain, a sector and a category that exist', () => {
    const categories = new Map(sectors().flatMap((s) => s.categories.map((c) => [c.id, s.id] as const)));
    expect(knownEntities().length).toBeGreaterThan(500);
    for (const entity of knownEntities()) {
      expect(entity.name, entity.domain).not.toBe('');
      expect(getDomain(entity.domain), entity.name).toBe(entity.domain);
      expect(categories.get(entity.category), entity.category).toBe(entity.sector);
    }
  });

  it('name a domain once a category', () => {
    const keys = knownEntities().map((e) => `${e.category} ${e.domain}`);
    expect(keys.filter((k, i) => keys.indexOf(k) !== i)).toEqual([]);
  });

  it('are found by name and by domain label, however written', () => {
    expect(entityByName('hubspot')?.domain).toBe('hubspot.com');
    expect(entityByName('Monday')?.domain).toBe('monday.com');
    expect(entityByName('Zoho')?.category).toBe('crm-sales');
    expect(entityByName('nobody knows this one')).toBeNull();
  });
});
