// Entry of a worker thread when the package runs from source (vitest, tsx). Given as `--import`, tsx leaves worker threads alone, so
// it is registered here. Not part of the build.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
