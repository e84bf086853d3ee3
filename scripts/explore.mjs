// `npm run explore [-- ROUNDS [FILES …]]`: runs the property tests repeatedly, each round with another seed.

import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runVisibly } from './command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const [asked = '10', ...files] = process.argv.slice(2);
const rounds = Number(asked);
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write(`"${asked}" is not a number of rounds: npm run explore -- 20\n`);
  process.exit(2);
}

/** Returns the test files that use random inputs. */
function propertyTests() {
  const found = execFileSync('git', ['grep', '-l', '-F', "from 'fast-check'", '--', 'tests/'], {
    cwd: root,
    encoding: 'utf8',
  });
  return found.split('\n').filter((file) => /\.test\.tsx?$/.test(file));
}

const paths = files.length > 0 ? files : propertyTests();
const broken = [];
for (let round = 1; round <= rounds; round++) {
  const seed = randomInt(2 ** 31);
  process.stdout.write(`\n— round ${round} of ${rounds}, seed ${seed}\n`);
  const code = await runVisibly(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', ...paths],
    { cwd: root, env: { NODE_ENV: 'test', FAST_CHECK_SEED: String(seed) } },
  );
  if (code !== 0) broken.push(seed);
}
process.stdout.write(
  broken.length === 0
    ? `${rounds} rounds, nothing found\n`
    : `${broken.length} of ${rounds} rounds failed; again with FAST_CHECK_SEED=${broken[0]} npx vitest run --project unit\n`,
);
process.exitCode = broken.length > 0 ? 1 : 0;
