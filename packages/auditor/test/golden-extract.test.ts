/** Golden cases of the category "extract" through the real extractor, readers and classifier. */
import { describeGolden } from './support/golden-suite.js';

describeGolden('extract');
