import { renameSync, writeFileSync } from 'node:fs';
import { getCatalogue } from '@/lib/cards/embedded';
import {
  FACTION_DECKS,
  type FactionDeck,
  GOLDFISH_GAMES,
  LEAST_WON,
} from '@/lib/decks/factions/faction-decks';
import { type Faction, factionDeckList, factionsOf } from '@/lib/decks/factions/factions';
import { playAlone, winsAgainst } from '@/lib/decks/factions/measure';
import { finishDeck } from '@/lib/decks/finish/finish-deck';
import { rulesOf } from '@/lib/decks/formats';
import { EXAMPLE_WORDS } from '@/lib/ote/example-words';
import { keyedExamples } from '@/lib/server/example-decks';

const FILE = 'lib/decks/factions/faction-decks.json';

const catalogue = getCatalogue();
const examples = keyedExamples();
const asked = process.argv.slice(2);
const factions = factionsOf(catalogue);
const decks = new Map(FACTION_DECKS.map((deck) => [deck.trait, deck]));

for (const faction of factions) {
  if (asked.length > 0 && !asked.includes(faction.trait)) continue;
  const made = await madeDeck(faction);
  if (made === null) decks.delete(faction.trait);
  else decks.set(faction.trait, made);
  const told = made === null ? 'wins too few games' : `wins in turn ${made.turn.toFixed(1)}`;
  process.stdout.write(`${faction.trait}: ${told}\n`);
  // An interrupted run leaves the file whole.
  writeFileSync(`${FILE}.new`, `${JSON.stringify(sortedDecks(), null, 2)}\n`);
  renameSync(`${FILE}.new`, FILE);
}

function sortedDecks(): FactionDeck[] {
  return factions.flatMap(({ trait }) => decks.get(trait) ?? []);
}

/** Makes the deck of a faction, unless an example deck has its trait, and plays it. Null when what is proposed wins too few games. */
async function madeDeck(faction: Faction): Promise<FactionDeck | null> {
  const { trait } = faction;
  const proposed = await finishDeck(
    { list: factionDeckList(faction), catalogue, rules: rulesOf('open'), own: null },
    { hands: () => ({ workers: 1, start: null }) },
  );
  if (proposed.wins < LEAST_WON * GOLDFISH_GAMES) return null;
  const key = EXAMPLE_WORDS.find((words) => words.trait === trait)?.key ?? null;
  const { entries } = examples.find((one) => one.key === key)?.list ?? proposed.list;
  const against = examples
    .filter((other) => other.key !== key)
    .map(({ key: other, list }) => [other, winsAgainst(entries, list.entries, catalogue.byId)]);
  return {
    trait,
    example: key,
    cards: Object.fromEntries(entries.map(({ card, count }) => [card, count])),
    ...playAlone(entries, catalogue.byId),
    against: Object.fromEntries(against),
  };
}
