import type { Instrumentation } from 'next';

/** Logs an error that a page or a route has thrown. Next calls this, and answers 500 itself. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, path }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('@/lib/server/log');
  log.error({ err: error, method, path }, 'A page failed');
};
