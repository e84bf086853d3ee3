import { parentPort } from 'node:worker_threads';

// Answers what begins with a y, and breaks at everything else.
parentPort.on('message', ({ id, body }) => {
  if (body[0] !== 121) throw new Error('As the test has it');
  parentPort.postMessage({ id, status: 200, headers: [], body: new ArrayBuffer(0) });
});
