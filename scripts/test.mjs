// `npm test`: types, lint, unit, scenarios, properties, browser. `npm test -- PATH…`: these files alone. Ends with one line, `N passed, N failed`.
import { tooOld } from './node-version.mjs';

const refusal = tooOld(process.versions.node);
if (refusal) {
  process.stderr.write(`${refusal}\n0 passed, 1 failed\n`);
  process.exitCode = 2;
} else {
  import('./test-steps.mjs').then((steps) => {
    const paths = process.argv.slice(2);
    return paths.length === 0 ? steps.test() : steps.testFiles(paths);
  });
}
