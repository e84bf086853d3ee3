// `npm test`: types, lint, unit tests and a journey through each area in a browser, in minutes. `npm test -- --all`: everything, like
// continuous integration. `npm test -- PATH…`: these files alone. Ends with one line, `N passed, N failed`.
import { tooOld } from './node-version.mjs';

const refusal = tooOld(process.versions.node);
if (refusal) {
  process.stderr.write(`${refusal}\n0 passed, 1 failed\n`);
  process.exitCode = 2;
} else {
  import('./test-steps.mjs').then((steps) => {
    const paths = process.argv.slice(2);
    if (paths.length === 0) return steps.test(steps.QUICK_PLAN);
    return paths.join() === '--all' ? steps.test(steps.FULL_PLAN) : steps.testFiles(paths);
  });
}
