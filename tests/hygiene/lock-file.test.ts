import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ integrity: z.string().optional() })),
});

it('package-lock.json has a hash for every package, so that no package can be replaced unnoticed', () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const without = Object.entries(packages)
    .filter(([path, { integrity = '' }]) => path !== '' && !/^sha512-/.test(integrity))
    .map(([path]) => path);
  expect(without).toEqual([]);
});
