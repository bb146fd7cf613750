/** What the registered name of the owner is read from. */
import type { Finding } from '@citeready/core/contract';
import type { Home } from '../../reading/law/form-at-home.js';
import type { DiscoveryPage } from '../page.js';
import type { KindOf, OwnLine } from './own-lines.js';

export interface LegalNameInput {
  readonly pages: readonly DiscoveryPage[];
  readonly kindOf: KindOf;
  readonly lines: readonly OwnLine[];
  readonly brand: Finding<string> | null;
  /** Names by which the owner goes as well. */
  readonly others: readonly Finding<string>[];
  readonly home: Home;
}
