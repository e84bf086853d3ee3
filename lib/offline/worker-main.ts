import { startWorker } from './worker';
import type { WorkerScope } from './worker-scope';

// Written in by the build (scripts/worker.mjs), which knows them when the screens are built.
declare const VERSION: string;
declare const FILES: readonly string[];

declare const self: WorkerScope;

startWorker(self, { version: VERSION, files: FILES });
