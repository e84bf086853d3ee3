import { shellOf } from '@/lib/shells.mjs';
import type { BuiltFiles } from './built-files';
import { startWorker } from './service-worker';
import type { WorkerScope } from './worker-scope';

// Inserted by the build (scripts/worker.mjs).
declare const BUILT: BuiltFiles;

declare const self: WorkerScope;

startWorker(self, { ...BUILT, shellOf });
