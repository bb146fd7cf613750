/** Markup of the owner under a type that is not one of organizations. */
import { describe, expect, it } from 'vitest';
import { auditedPage } from '../../page.fixture.js';
import { nearOrganization } from './near-organization.js';

const found = (node: object) =>
  nearOrganization([
    auditedPage(
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node })}</script>`,
    ),
  ]);

describe('markup that is nearly an organization', () => {
  it.each(['Architect', 'DentalClinic', 'Church'])('is named with its type: %s', (type) => {
    expect(found({ '@type': type, name: 'Hollis', telephone: '0113 496 0012' })).toMatchObject({
      name: 'Hollis',
      type,
    });
  });
  it.each([
    { '@type': 'Dentist', name: 'Hollis', telephone: '0113 496 0012' },
    { '@type': 'Person', name: 'Ann Hollis', address: 'Leeds' },
    { '@type': 'Event', name: 'Open day', address: 'Leeds' },
    { '@type': 'Dataset', name: 'Kilns of Leeds' },
    { '@type': 'Architect', telephone: '0113 496 0012' },
  ])('is anything else: %j', (node) => {
    expect(found(node)).toBeNull();
  });
});
