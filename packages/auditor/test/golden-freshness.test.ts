/** Golden cases of the category "freshness" through the real extractor, readers and classifier. */
import { describeGolden } from './support/golden-suite.js';

describeGolden('freshness');
