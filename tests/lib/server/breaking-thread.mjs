import { parentPort } from 'node:worker_threads';

// A thread that crashes with its first order.
parentPort.on('message', () => {
  throw new Error('broken on purpose');
});
