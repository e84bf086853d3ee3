import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { defOf } from '@/lib/ote/session-setup';
import { cardSource, readScenarioTableText } from '@/lib/scenarios/scenario-files';

/** Reads the table with which the second lesson begins. Throws when its file has a mistake. */
export function secondGameTable(): Position {
  const name = 'prisma/lessons/second-game.yaml';
  const text = readFileSync(join(/* turbopackIgnore: true */ process.cwd(), name), 'utf8');
  const read = readScenarioTableText(text, cardSource(getCatalogue()));
  if (!read.ok) throw new Error(`${name}: ${read.messages[0]?.message}`);
  return { ...read.position, defs: read.position.defs.map(defOf) };
}
