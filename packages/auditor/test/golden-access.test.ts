/** Golden cases of the category "access" through the real extractor, readers and classifier. */
import { describeGolden } from './support/golden-suite.js';

describeGolden('access');
