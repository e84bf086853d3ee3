import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EdenCard } from '@/engine';
import { readEdenCards } from '@/lib/eden/card-file';
import { projectFolder } from '@/lib/project-folder';

/** The facts that are known of the published cards, and a set of our own. */
const FILES = ['prisma/cards/eden/known.yaml', 'prisma/cards/eden/ash-and-ember.yaml'];

/** The cards that come with the program. Throws when a file is damaged. */
export function embeddedEdenCards(): readonly EdenCard[] {
  return FILES.flatMap((file) => {
    const read = readEdenCards(readFileSync(join(projectFolder(), file), 'utf8'));
    if (read.ok) return read.cards;
    throw new Error(`${file}:${read.line}:${read.column}: ${read.message}`);
  });
}
