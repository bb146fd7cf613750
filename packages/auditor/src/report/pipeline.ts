/** Public entry `@citeready/auditor/pipeline`: reports as pipelines show them, and the names that their limits take. */
export { QUESTION_KINDS } from '../answers/types.js';
export type { QuestionKind } from '../answers/types.js';
export { renderAnnotations } from './annotations.js';
export { renderComment } from './comment.js';
export type { CommentOptions } from './comment.js';
