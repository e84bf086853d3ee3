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

/** The budget of TROOP-2, and the highest that is advised. */
const [PLAIN_BUDGET, HIGH_BUDGET] = [100, 200];

/** Eden as a game system of BattleScribe and New Recruit (`.gst`, version 2.03): every fighter of which enough is known, and the missions and tactical cards. */
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
    readme: readme(listed, leftOut.length),
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

/** The catalogue beside the game system (`.cat`): those programs take a force from a catalogue, even where the game system lists everything. */
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

function readme(listed: readonly EntryCard[], leftOut: number): string {
  const fighters = listed.filter(({ type }) => type === 'Fighter').length;
  const left =
    leftOut === 0
      ? 'No fighter is left out.'
      : `${counted(leftOut)} left out, since not all of their facts are known.`;
  return `${counted(fighters)} listed. ${left} Written by Dossier from its cards of Eden.`;
}

function counted(fighters: number): string {
  return fighters === 1 ? '1 fighter is' : `${fighters} fighters are`;
}

/** A limit of how many are chosen, or of their cost. */
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

/** How many of a category a troop takes: one faction or stigma (TROOP-1), a fighter or more (TROOP-4), one leader at most (PREP-4). */
const LIMITS: Readonly<Record<CategoryName, readonly FileNode[]>> = {
  'Made by': [constraint('least made by', 'min', 1), constraint('most made by', 'max', 1)],
  Fighters: [constraint('least fighters', 'min', 1)],
  Leader: [constraint('most leaders', 'max', 1)],
  Missions: [],
  'Tactical cards': [],
};

/** The one kind of force. A troop is worth 100 points at most; when the roster's own limit is higher, 200 (TROOP-2). */
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

/** The choice of a faction or stigma. */
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

/** The id of the choice of a faction or stigma (`symbolWords`). */
export function symbolEntryId(name: string): string {
  return systemId(`symbol ${name}`);
}

/** A fighter as often as its card allows (TROOP-3), a mission or a tactical card once (CARD-11). */
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

/** The mark of a leader, which each fighter can bear. */
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
