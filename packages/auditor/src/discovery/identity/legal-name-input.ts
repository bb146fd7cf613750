/** Input for reading the registered name of the owner. */
import type { Finding } from '@citeready/core/contract';
import type { Home } from '../../reading/law/form-at-home.js';
import type { DiscoveryPage } from '../page.js';
import type { KindOf, OwnLine } from './own-lines.js';

export interface LegalNameInput {
  readonly pages: readonly DiscoveryPage[];
  readonly kindOf: KindOf;
  readonly lines: readonly OwnLine[];
  readonly brand: Finding<string> | null;
  /** Other names of the owner. */
  readonly others: readonly Finding<string>[];
  readonly home: Home;
}
