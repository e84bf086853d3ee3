// Serves the API of the built program without its pages: what the tests of killed processes kill, start again, and kill.
import { createServer } from 'node:http';
import { answerOverNode, awaitUsableDatabase, startJobs } from '../../dist/before-serving.mjs';

await awaitUsableDatabase();
await startJobs();
createServer((request, response) => {
  answerOverNode(request, response).catch(() => response.destroy());
}).listen(Number(process.env.PORT), '127.0.0.1');
