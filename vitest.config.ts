// vitest reads only this name by itself; the projects live in vitest.workspace.ts.
export { default } from './vitest.workspace.js';
