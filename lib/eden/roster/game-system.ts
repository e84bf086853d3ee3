import type { EdenCard } from '@/engine';
import {
  CATEGORY_OF,
  type EntryCard,
  entryCards,
  entryId,
  profileOf,
  profileTypes,
  symbolNames,
  symbolsOf,
} from './card-entry';
import { type FileNode, xmlFile } from './file-node';
import {
  CATALOGUE,
  CATEGORIES,
  type CategoryName,
  categoryId,
  POINTS,
  pointsOf,
  SYSTEM,
  systemId,
  TROOP,
} from './system-ids';

/** The standard budget of TROOP-2, and the highest recommended one. */
const [PLAIN_BUDGET, HIGH_BUDGET] = [100, 200];

/** Writes Eden as a game system of BattleScribe and New Recruit (`.gst`, version 2.03): every complete fighter, and the missions and tactical cards. */
export function gameSystem(cards: readonly EdenCard[]): string {
  const { listed, leftOut } = entryCards(cards);
  const symbols = symbolNames(listed);
  return xmlFile('gameSystem', {
    id: SYSTEM.id,
    name: SYSTEM.name,
    revision: SYSTEM.revision,
    battleScribeVersion: SYSTEM.version,
    authorName: 'Dossier',
    xmlns: 'http://www.battlescribe.net/schema/gameSystemSchema',
    readme: readmeText(listed, leftOut.length),
    costTypes: [{ ...POINTS, defaultCostLimit: PLAIN_BUDGET, hidden: false }],
    profileTypes: profileTypes(),
    categoryEntries: [...CATEGORIES, ...symbols].map((name) => ({
      id: categoryId(name),
      name,
      hidden: false,
    })),
    forceEntries: [forceEntry()],
    selectionEntries: [...symbols.map(symbolEntry), ...listed.map(cardEntry)],
  });
}

/** Writes the catalogue file for the game system (`.cat`), because those programs take a force from a catalogue, even when the game system lists everything. */
export function emptyCatalogue(): string {
  return xmlFile('catalogue', {
    id: CATALOGUE.id,
    name: CATALOGUE.name,
    revision: CATALOGUE.revision,
    battleScribeVersion: SYSTEM.version,
    authorName: 'Dossier',
    library: false,
    gameSystemId: SYSTEM.id,
    gameSystemRevision: SYSTEM.revision,
    xmlns: 'http://www.battlescribe.net/schema/catalogueSchema',
  });
}

function readmeText(listed: readonly EntryCard[], leftOut: number): string {
  const fighters = listed.filter(({ type }) => type === 'Fighter').length;
  const left =
    leftOut === 0
      ? 'No fighter is left out.'
      : `${countText(leftOut)} left out, since not all of their facts are known.`;
  return `${countText(fighters)} listed. ${left} Written by Dossier from its cards of Eden.`;
}

function countText(fighters: number): string {
  return fighters === 1 ? '1 fighter is' : `${fighters} fighters are`;
}

/** Returns a limit for the number of selections, or for their cost. */
function constraint(
  key: string,
  type: 'min' | 'max',
  value: number,
  more: FileNode = {},
): FileNode {
  return {
    field: 'selections',
    scope: 'roster',
    value,
    percentValue: false,
    shared: true,
    includeChildSelections: true,
    includeChildForces: false,
    id: systemId(`constraint ${key}`),
    type,
    ...more,
  };
}

/** The limits of each category: one faction or stigma (TROOP-1), at least one fighter (TROOP-4), at most one leader (PREP-4). */
const LIMITS: Readonly<Record<CategoryName, readonly FileNode[]>> = {
  'Made by': [constraint('least made by', 'min', 1), constraint('most made by', 'max', 1)],
  Fighters: [constraint('least fighters', 'min', 1)],
  Leader: [constraint('most leaders', 'max', 1)],
  Missions: [],
  'Tactical cards': [],
};

/** Returns the only type of force. A troop has at most 100 points, or 200 when the roster's limit is higher (TROOP-2). */
function forceEntry(): FileNode {
  const budget = constraint('budget', 'max', PLAIN_BUDGET, { field: POINTS.id });
  return {
    ...TROOP,
    hidden: false,
    modifiers: [
      {
        type: 'set',
        field: systemId('constraint budget'),
        value: HIGH_BUDGET,
        conditions: [
          {
            field: `limit::${POINTS.id}`,
            scope: 'roster',
            value: PLAIN_BUDGET,
            percentValue: false,
            shared: true,
            includeChildSelections: false,
            includeChildForces: false,
            childId: 'any',
            type: 'greaterThan',
          },
        ],
      },
    ],
    constraints: [budget],
    categoryLinks: CATEGORIES.map((name) => ({
      ...categoryLink('force', name, false),
      constraints: LIMITS[name],
    })),
  };
}

function categoryLink(owner: string, name: string, primary: boolean): FileNode {
  const id = systemId(`category link ${owner} ${name}`);
  return { id, name, hidden: false, targetId: categoryId(name), primary };
}

/** Returns the choice of a faction or stigma. */
function symbolEntry(name: string): FileNode {
  const id = symbolEntryId(name);
  return {
    id,
    name,
    hidden: false,
    collective: false,
    import: true,
    type: 'upgrade',
    constraints: [constraint(`symbol ${name}`, 'max', 1)],
    categoryLinks: [categoryLink(id, 'Made by', true)],
    costs: [pointsOf(0)],
  };
}

/** Returns the id of the choice of a faction or stigma (`symbolWords`). */
export function symbolEntryId(name: string): string {
  return systemId(`symbol ${name}`);
}

/** Returns a card's entry: a fighter with the copies on its card (TROOP-3), a mission or a tactical card once (CARD-11). */
function cardEntry(card: EntryCard): FileNode {
  const id = entryId(card);
  const isFighter = card.type === 'Fighter';
  const copies = isFighter ? (card.copies ?? 1) : 1;
  return {
    id,
    name: card.name,
    hidden: false,
    collective: false,
    import: true,
    type: isFighter ? 'model' : 'upgrade',
    constraints: copies === 'unlimited' ? [] : [constraint(`copies ${id}`, 'max', copies)],
    profiles: [profileOf(card)],
    categoryLinks: [
      categoryLink(id, CATEGORY_OF[card.type], true),
      ...(isFighter ? symbolsOf(card).map((name) => categoryLink(id, name, false)) : []),
    ],
    selectionEntries: isFighter ? [leaderEntry(card)] : [],
    costs: [pointsOf(isFighter ? (card.value ?? 0) : 0)],
  };
}

/** Returns the option that makes a fighter the leader. */
function leaderEntry(card: EntryCard): FileNode {
  const id = entryId(card, 'leader');
  return {
    id,
    name: 'Leader',
    hidden: false,
    collective: false,
    import: true,
    type: 'upgrade',
    constraints: [constraint(`leader ${id}`, 'max', 1, { scope: 'parent' })],
    categoryLinks: [categoryLink(id, 'Leader', true)],
    costs: [pointsOf(0)],
  };
}
