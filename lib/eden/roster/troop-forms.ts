import type { EdenCard, TroopList } from '@/engine';
import { slugOf } from '@/lib/cards/slug';
import { troopJson, troopText } from '@/lib/eden/troop-text';
import { emptyCatalogue, gameSystem } from './game-system';
import { makeRoster, type Roster, rosterJson, rosterXml } from './roster';

/** A file, or why the troop cannot be written. */
type TroopWritten =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly messages: readonly string[] };

/** An export format of a troop, or of the game data. */
export interface TroopForm {
  readonly id: string;
  readonly name: string;
  /** The MIME type. */
  readonly type: string;
  readonly fileName: (troop: TroopList) => string;
  readonly write: (troop: TroopList, cards: readonly EdenCard[]) => TroopWritten;
}

/** Returns a file name without extension: `Ash & Ember` → `ash-ember`; `troop` without Latin letters or digits. */
function slug({ name }: TroopList): string {
  return slugOf('', name ?? '') || 'troop';
}

/** Returns a format that writes a roster. */
function asRoster(write: (roster: Roster) => string): TroopForm['write'] {
  return (troop, cards) => {
    const made = makeRoster(troop, cards);
    if (made.ok) return { ok: true, text: write(made.roster) };
    return { ok: false, messages: [...new Set(made.problems.map(({ message }) => message))] };
  };
}

/** The export formats of the builder; all but the last two can be read back. */
export const TROOP_FORMS: readonly TroopForm[] = [
  {
    id: 'text',
    name: 'Text (.txt)',
    type: 'text/plain',
    fileName: (troop) => `${slug(troop)}.txt`,
    write: (troop) => ({ ok: true, text: troopText(troop) }),
  },
  {
    id: 'json',
    name: 'JSON (.json)',
    type: 'application/json',
    fileName: (troop) => `${slug(troop)}.json`,
    write: (troop) => ({ ok: true, text: `${troopJson(troop)}\n` }),
  },
  {
    id: 'battlescribe',
    name: 'BattleScribe roster (.ros)',
    type: 'application/xml',
    fileName: (troop) => `${slug(troop)}.ros`,
    write: asRoster(rosterXml),
  },
  {
    id: 'new-recruit',
    name: 'New Recruit roster (.json)',
    type: 'application/json',
    fileName: (troop) => `${slug(troop)}-new-recruit.json`,
    write: asRoster(rosterJson),
  },
  {
    id: 'game-system',
    name: 'Game system for both (.gst)',
    type: 'application/xml',
    fileName: () => 'eden.gst',
    write: (_troop, cards) => ({ ok: true, text: gameSystem(cards) }),
  },
  {
    id: 'catalogue',
    name: 'Catalogue beside it (.cat)',
    type: 'application/xml',
    fileName: () => 'eden.cat',
    write: () => ({ ok: true, text: emptyCatalogue() }),
  },
];
