// `npm run dev`: Next's development server, which shows each change of a page at once. It has a separate database and no service worker.
import { tooOld } from './node-version.mjs';

const refusal = tooOld(process.versions.node);
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 2;
} else {
  import('./dev-steps.mjs').then((steps) => steps.dev());
}
