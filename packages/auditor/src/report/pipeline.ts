/** Public entry `@citeready/auditor/pipeline`: reports as pipelines show them, and the names that their limits take. */
export { QUESTION_KINDS } from '../reading/questions/kinds.js';
export type { QuestionKind } from '../reading/questions/kinds.js';
export { renderAnnotations } from './annotations.js';
export { renderComment } from './comment.js';
export type { CommentOptions } from './comment.js';
