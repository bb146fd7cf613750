/** Public entry `@citeready/auditor/pipeline`: reports in the form of CI pipelines, and the names that their limits accept. */
export { QUESTION_KINDS } from '../reading/questions/kinds.js';
export type { QuestionKind } from '../reading/questions/kinds.js';
export { renderAnnotations } from './annotations.js';
export { renderComment } from './comment.js';
export type { CommentOptions } from './comment.js';
