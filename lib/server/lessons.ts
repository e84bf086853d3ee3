import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Eden, type EdenCard, type Position, scenarioSetUp } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { readEdenCards } from '@/lib/eden/card-file';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { edenCatalogue } from '@/lib/eden/find-card';
import { defOf } from '@/lib/ote/session-setup';
import {
  cardSource,
  readScenarioTableText,
  readScenarioTree,
} from '@/lib/scenarios/scenario-files';

/** Reads the table with which the second lesson begins. Throws when its file has a mistake. */
export function secondGameTable(): Position {
  const name = 'second-game.yaml';
  const read = readScenarioTableText(lessonText(name), cardSource(getCatalogue()));
  if (!read.ok) throw new Error(`${name}: ${read.messages[0]?.message}`);
  return { ...read.position, defs: read.position.defs.map(defOf) };
}

/** Reads the field, the dice and the fighters of Eden's first match. Throws when a file has a mistake. */
export function edenFirstMatch(): {
  readonly setup: Eden['setup'];
  readonly fighters: readonly EdenCard[];
} {
  const name = 'eden-first-match.yaml';
  const fighters = lessonCards('eden-first-match-cards.yaml');
  const read = readScenarioTree(lessonText(name));
  if (!read.ok) throw new Error(`${name}: ${read.message}`);
  const made = scenarioSetUp(read.tree, edenCatalogue([...embeddedEdenCards(), ...fighters]));
  if (!made.ok) throw new Error(`${name}: ${made.problems[0]?.message}`);
  const { position, dice } = made.setUp;
  const options = { ...position.options, names: ['Cinder Court', 'Brass Orchard'] };
  return { setup: { seed: 1, dice, position: { ...position, options } }, fighters };
}

function lessonCards(name: string): readonly EdenCard[] {
  const read = readEdenCards(lessonText(name));
  if (!read.ok) throw new Error(`${name}:${read.line}: ${read.message}`);
  return read.cards;
}

function lessonText(name: string): string {
  const path = join(/* turbopackIgnore: true */ process.cwd(), 'prisma/lessons', name);
  return readFileSync(path, 'utf8');
}
