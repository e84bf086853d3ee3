import { setExecutor } from '@/lib/server/jobs/jobs';
import type { Executor } from '@/lib/server/jobs/order';
import { perform } from '@/lib/server/jobs/perform';

/** Carries orders out on the thread of the test: no bundle has to be built, and each file has its own database. */
export const INLINE: Executor = { run: perform, stop: async () => undefined };

setExecutor(INLINE);
