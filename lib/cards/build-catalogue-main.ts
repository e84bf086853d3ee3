import { beBrief } from './brief-program';
import { buildCatalogueFile, CardFilesError } from './build-catalogue';

// Bundled by set-up into dist/build-catalogue.mjs and run from the project's folder.
beBrief();
try {
  const { cards, hash } = await buildCatalogueFile();
  process.stdout.write(`${cards} cards, catalogue ${hash.slice(0, 12)}\n`);
} catch (error) {
  if (!(error instanceof CardFilesError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
