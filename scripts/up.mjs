// `npm run up`: everything from a fresh clone to a running program. `npm run setup`: all but the serving.
// Only the check of the version is loaded here; the rest may use what that version can.
import { tooOld } from './node-version.mjs';

const refusal = tooOld(process.versions.node);
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exitCode = 2;
} else {
  import('./up-steps.mjs').then((steps) => steps.up(process.argv.slice(2)));
}
