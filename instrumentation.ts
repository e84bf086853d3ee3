import type { Instrumentation } from 'next';

/** Next calls this for whatever a page or a route throws, and answers 500 by itself. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, path }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('@/lib/server/log');
  log.error({ err: error, method, path }, 'A page failed');
};
