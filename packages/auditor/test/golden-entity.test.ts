/** Golden cases of the category "entity" through the real extractor, readers and classifier. */
import { describeGolden } from './support/golden-suite.js';

describeGolden('entity');
