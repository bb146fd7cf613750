/** Who runs a site, what it offers, and for whom: three groups of Discovery. */
import { z } from 'zod';
import type { Finding } from './evidence.js';
import { findingSchema } from './evidence.js';

/** Kinds of sites, which determine what visitors ask about them. */
export const SITE_KINDS = [
  'saas',
  'ecommerce',
  'local',
  'publisher',
  'docs',
  'services',
  'nonprofit',
  'education',
  'research',
  'government',
  'marketplace',
  'event',
  'personal',
  'community',
  'parked',
  'unknown',
] as const;

/** The kind of a site, which determines what visitors ask about it. */
export type SiteKind = (typeof SITE_KINDS)[number];

/** A way to contact the owner of a site. */
export interface ContactPoint {
  /** What `value` is. */
  readonly kind: 'email' | 'phone' | 'address' | 'form';
  /** The email or postal address, the phone number, or the absolute URL of the form. */
  readonly value: string;
}

/** Who runs the site. If nothing was found, lists are empty and single values `null`. */
export interface DiscoveryIdentity {
  /** Name under which the site presents itself; `null` if none was found. */
  readonly brand: Finding<string> | null;
  /** Other names in the owner’s markup; absent if it names none. */
  readonly alternative_names?: readonly Finding<string>[];
  /** Name of the legal entity behind the site; `null` if none was found. */
  readonly legal_name: Finding<string> | null;
  /** Absolute URL of the logo; `null` if none was found. */
  readonly logo: Finding<string> | null;
  /** Languages of the site as BCP 47 primary subtags, most used first. */
  readonly languages: readonly Finding<string>[];
  /** Countries as ISO 3166-1 alpha-2 codes. */
  readonly countries: readonly Finding<string>[];
  /** Towns, regions or areas served, as written on the site. */
  readonly places: readonly Finding<string>[];
  /** Ways to contact the owner. */
  readonly contacts: readonly Finding<ContactPoint>[];
  /** Opening hours as marked up or written, one line each; absent if none were found or if each of several locations has its own. */
  readonly opening_hours?: readonly Finding<string>[];
  /** Absolute URLs of social and reference profiles, from `sameAs` and links. */
  readonly profiles: readonly Finding<string>[];
  /** Year or ISO 8601 date of the founding; `null` if none was found. */
  readonly founded: Finding<string> | null;
  /** Names of people who run the site or work for its owner. */
  readonly people: readonly Finding<string>[];
}

/** What the site offers. */
export interface DiscoveryOffering {
  /** Kind of site, which determines the questions of its visitors. */
  readonly site_kind: Finding<SiteKind>;
  /** Names of products and services. */
  readonly products: readonly Finding<string>[];
  /** Prices as written, with their currency. */
  readonly prices: readonly Finding<string>[];
  /** What visitors can do on the site. */
  readonly actions: readonly Finding<'buy' | 'book' | 'contact' | 'sign-up' | 'download' | 'donate' | 'subscribe'>[];
  /** Content management system, shop system or site generator, by its fingerprint; `null` if none was recognized. */
  readonly platform: Finding<string> | null;
}

/** The audience of the site. */
export interface DiscoveryAudience {
  /** For whom the site is, in phrases such as "dental practices". */
  readonly for_whom: readonly Finding<string>[];
  /** Languages of the site as BCP 47 primary subtags. */
  readonly languages: readonly string[];
  /** Regions that the site serves. */
  readonly regions: readonly Finding<string>[];
  /** Whether the site serves businesses, consumers or both; `null` if undecided. */
  readonly orientation: Finding<'b2b' | 'b2c' | 'both'> | null;
}

const text = findingSchema(z.string());
const texts = z.array(text);

/** Schema of `DiscoveryIdentity`. */
export const identitySchema: z.ZodType<DiscoveryIdentity> = z
  .object({
    brand: text.nullable().describe('Name under which the site presents itself; `null` if none was found.'),
    alternative_names: texts.exactOptional().describe('Other names in the owner’s markup; absent if it names none.'),
    legal_name: text.nullable().describe('Name of the legal entity behind the site; `null` if none was found.'),
    logo: text.nullable().describe('Absolute URL of the logo; `null` if none was found.'),
    languages: texts.describe('Languages of the site as BCP 47 primary subtags, most used first.'),
    countries: texts.describe('Countries as ISO 3166-1 alpha-2 codes.'),
    places: texts.describe('Towns, regions or areas served, as written on the site.'),
    contacts: z
      .array(
        findingSchema(
          z.object({
            kind: z.enum(['email', 'phone', 'address', 'form']).describe('What `value` is.'),
            value: z
              .string()
              .describe('The email or postal address, the phone number, or the absolute URL of the form.'),
          }),
        ),
      )
      .describe('Ways to contact the owner.'),
    opening_hours: texts
      .exactOptional()
      .describe(
        'Opening hours as marked up or written, one line each; absent if none were found or if each of several locations has its own.',
      ),
    profiles: texts.describe('Absolute URLs of social and reference profiles, from `sameAs` and links.'),
    founded: text.nullable().describe('Year or ISO 8601 date of the founding; `null` if none was found.'),
    people: texts.describe('Names of people who run the site or work for its owner.'),
  })
  .meta({ id: 'DiscoveryIdentity' });

/** Schema of `DiscoveryOffering`. */
export const offeringSchema: z.ZodType<DiscoveryOffering> = z
  .object({
    site_kind: findingSchema(z.enum(SITE_KINDS)).describe(
      'Kind of site, which determines the questions of its visitors.',
    ),
    products: texts.describe('Names of products and services.'),
    prices: texts.describe('Prices as written, with their currency.'),
    actions: z
      .array(findingSchema(z.enum(['buy', 'book', 'contact', 'sign-up', 'download', 'donate', 'subscribe'])))
      .describe('What visitors can do on the site.'),
    platform: text
      .nullable()
      .describe(
        'Content management system, shop system or site generator, by its fingerprint; `null` if none was recognized.',
      ),
  })
  .meta({ id: 'DiscoveryOffering' });

/** Schema of `DiscoveryAudience`. */
export const audienceSchema: z.ZodType<DiscoveryAudience> = z
  .object({
    for_whom: texts.describe('For whom the site is, in phrases such as "dental practices".'),
    languages: z.array(z.string()).describe('Languages of the site as BCP 47 primary subtags.'),
    regions: texts.describe('Regions that the site serves.'),
    orientation: findingSchema(z.enum(['b2b', 'b2c', 'both']))
      .nullable()
      .describe('Whether the site serves businesses, consumers or both; `null` if undecided.'),
  })
  .meta({ id: 'DiscoveryAudience' });
