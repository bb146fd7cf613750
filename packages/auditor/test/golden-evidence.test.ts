/** Golden cases of the category "evidence" through the real extractor, readers and classifier. */
import { describeGolden } from './support/golden-suite.js';

describeGolden('evidence');
