/** Golden cases of the category "index" through the real extractor, readers and classifier. */
import { describeGolden } from './support/golden-suite.js';

describeGolden('index');
