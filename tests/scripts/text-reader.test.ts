import { mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TEXT_READER } from '@/lib/text-reader.mjs';
import { copyTextReader } from '@/scripts/text-reader-files.mjs';

it('the files of the text reader are copied to an address with their version, once', () => {
  const root = mkdtempSync(join(tmpdir(), 'dossier-text-reader-'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  expect(copyTextReader(root)).toBe('');
  expect(copyTextReader(root)).toBe('current');
  expect(readdirSync(join(root, 'public', TEXT_READER)).sort()).toEqual([
    'LICENSE',
    'eng.traineddata.gz',
    'tesseract-core-simd-lstm.wasm.js',
    'worker.min.js',
  ]);
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  expect(TEXT_READER).toBe(`/text-reader/${dependencies['tesseract.js']}`);
});
