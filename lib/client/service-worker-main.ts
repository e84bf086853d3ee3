import { shellOf } from '@/lib/shells.mjs';
import { startWorker } from './service-worker';
import type { WorkerScope } from './worker-scope';

// Inserted by the build (scripts/worker.mjs).
declare const VERSION: string;
declare const FILES: readonly string[];
declare const PAGES: readonly string[];

declare const self: WorkerScope;

startWorker(self, { version: VERSION, files: FILES, pages: PAGES, shellOf });
