/** Golden cases of the category "render" through the real extractor, readers and classifier. */
import { describeGolden } from './support/golden-suite.js';

describeGolden('render');
