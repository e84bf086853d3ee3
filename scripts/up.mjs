// `npm run up`: everything from a fresh clone to a running program. `npm run setup`: everything except the serving. Only the check of
// Node's version is loaded here; the rest may use the features of that version.
import { tooOld } from './node-version.mjs';

const refusal = tooOld(process.versions.node);
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 2;
} else {
  import('./up-steps.mjs').then((steps) => steps.up(process.argv.slice(2)));
}
