import { parentPort } from 'node:worker_threads';

// Breaks at what begins with an x, and answers everything else.
parentPort.on('message', ({ id, body }) => {
  if (body[0] === 120) throw new Error('As the test has it');
  parentPort.postMessage({ id, status: 200, headers: [], body: new ArrayBuffer(0) });
});
