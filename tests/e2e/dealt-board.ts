import { type CardDef, oteTable, type Position } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { gameLink, type IsOfficial } from '@/lib/ote/link/game-link';
import type { SeatRole } from '@/lib/ote/saved-game';
import { defOf } from '@/lib/ote/session-setup';

/** What stands on each side of a table. */
export interface DealtBoard {
  readonly seats: number;
  readonly characters: number;
  /** The number of files of the Conspiracy, which fills rank after rank. */
  readonly files: number;
  readonly resources: number;
  readonly hand: number;
}

const NAMES = ['Anna', 'Ben', 'Cid', 'Dora', 'Eve'];
const DECK_SIZE = 12;

/** Returns cards of a type, those with the longest names and the longest words first. */
function hardestNames(type: string, count: number): readonly CardDef[] {
  const length = ({ name }: CardDef) =>
    name.length + 2 * Math.max(...name.split(/[\s-]/).map((word) => word.length));
  // A Character that does something might leave the table at once.
  const cards = getCatalogue().cards.filter(
    (card) => card.type === type && (type !== 'character' || card.abilities.length === 0),
  );
  return cards
    .sort((a, b) => length(b) - length(a))
    .slice(0, count)
    .map(defOf);
}

/** Returns the fragment of a link to a table on which so many cards stand, in the first player's turn. */
export function boardLink({ seats, characters, files, resources, hand }: DealtBoard): string {
  const standing = hardestNames('character', 120);
  const beside = hardestNames('resource', 30);
  const defs = [...standing, ...beside];
  const cards: Position['cards'][number][] = [];
  const put = (card: Partial<Position['cards'][number]>) =>
    cards.push({
      def: 0,
      seat: 0,
      zone: 'deck',
      rank: 0,
      file: 0,
      host: -1,
      cranked: false,
      ...card,
    });
  for (let seat = 0; seat < seats; seat++) {
    const from = seat * (characters + hand + DECK_SIZE);
    for (let at = 0; at < characters; at++)
      put({
        def: (from + at) % standing.length,
        seat,
        zone: 'conspiracy',
        rank: Math.floor(at / files),
        file: at % files,
        cranked: at % 4 === 3,
      });
    for (let at = 0; at < resources; at++)
      put({
        def: standing.length + ((seat * resources + at) % beside.length),
        seat,
        zone: 'table',
      });
    for (let at = 0; at < hand + DECK_SIZE; at++)
      put({
        def: (from + characters + at) % standing.length,
        seat,
        zone: at < hand ? 'hand' : 'deck',
      });
  }
  const beginning: Position = {
    defs,
    seats: NAMES.slice(0, seats).map((name) => ({
      name,
      influence: 3,
      reserve: { character: 2, resource: 1 },
    })),
    cards,
    turn: 0,
    step: 'operations',
    seed: 7,
  };
  return positionLink(beginning, () => true);
}

/** Returns the fragment of a link to a table with this position, whose first player is a person, and the others do nothing. */
export function positionLink(beginning: Position, isOfficial: IsOfficial = () => false): string {
  const saved = {
    rules: oteTable.version,
    name: 'A position',
    beginning,
    roles: beginning.seats.map((_, seat): SeatRole => (seat === 0 ? 'person' : 'still')),
    written: [],
    at: 0,
    hash: '',
    marks: [],
    expected: null,
  };
  return gameLink(saved, isOfficial);
}
