import type { EdenCard, FighterRecord, TroopList } from '@/engine';
import { foldName } from '@/lib/cards/name';
import { titleOf } from '@/lib/decks/deck-list';
import { symbolWords } from '@/lib/decks/troop-head';
import { edenCatalogue } from '@/lib/eden/find-card';
import {
  CATEGORY_OF,
  type EntryCard,
  entryCards,
  entryId,
  lackingFacts,
  profileOf,
  symbolNames,
  symbolsOf,
} from './card-entry';
import { type FileNode, xmlFile } from './file-node';
import { symbolEntryId } from './game-system';
import { CATALOGUE, CATEGORIES, categoryId, pointsOf, SYSTEM, systemId, TROOP } from './system-ids';

/** A troop in the form of those programs. Points are whole numbers; selections refer to the entries of `gameSystem`. */
export interface Roster extends FileNode {
  readonly costs: readonly FileNode[];
  readonly costLimits: readonly FileNode[];
  readonly forces: readonly FileNode[];
  readonly name: string;
}

/** A reason why a troop cannot be written, with the name that it is about. */
interface RosterProblem {
  readonly name: string;
  readonly message: string;
}

type RosterMade =
  | { readonly ok: true; readonly roster: Roster }
  | { readonly ok: false; readonly problems: readonly RosterProblem[] };

/** The name of an unnamed troop, because a roster must have one. */
export const NAMELESS = titleOf({ name: '', game: 'eden' });

/** Returns the roster of a troop. Unknown and incomplete cards are reported, so that none is lost silently. */
export function makeRoster(troop: TroopList, cards: readonly EdenCard[]): RosterMade {
  const { find } = edenCatalogue(cards);
  const problems: RosterProblem[] = [];
  const chosen = (names: readonly string[], type: EntryCard['type'], what: string) =>
    names.flatMap((name) => {
      const card = find(name);
      const message = refusalOf(card, name, type, what);
      if (message !== null) problems.push({ name, message });
      return message === null && card !== null ? [card as EntryCard] : [];
    });
  const all = [
    ...chosen(troop.fighters, 'Fighter', 'fighter'),
    ...chosen(troop.missions, 'Mission', 'mission'),
    ...chosen(troop.tactical, 'Tactical', 'tactical card'),
  ];
  const symbol = troop.symbol === null ? '' : symbolWords(troop);
  if (symbol !== '' && !symbolNames(entryCards(cards).listed).includes(symbol)) {
    const message = `No fighter whose facts are all known is of the ${troop.by} ${troop.symbol}.`;
    problems.push({ name: troop.symbol ?? '', message });
  }
  const leader = leaderAt(troop, all);
  if (troop.leader !== null && leader < 0) {
    const message = `The leader ${troop.leader} is no fighter of this troop.`;
    problems.push({ name: troop.leader, message });
  }
  if (problems.length > 0) return { ok: false, problems };
  const selections = [
    ...(symbol === '' ? [] : [symbolSelection(symbol)]),
    ...all.map((card, at) => cardSelection(card, at, at === leader)),
  ];
  return { ok: true, roster: rosterOf(troop, selections, all) };
}

/** Returns why a card of a troop cannot be written, or null. */
function refusalOf(
  card: EdenCard | null,
  name: string,
  type: EntryCard['type'],
  what: string,
): string | null {
  if (card === null) return `No ${what} is called “${name}”.`;
  if (card.type !== type) return `${card.name} is a card of the kind ${card.type}, not a ${what}.`;
  const lacking = card.type === 'Fighter' ? lackingFacts(card) : [];
  return lacking.length === 0
    ? null
    : `${card.name} is not known well enough. Missing: ${lacking.join(', ')}.`;
}

/** Returns the index of the first fighter with the leader's name; -1 without a leader. */
function leaderAt({ leader }: TroopList, all: readonly EntryCard[]): number {
  if (leader === null) return -1;
  const wanted = foldName(leader);
  return all.findIndex(({ type, name }) => type === 'Fighter' && foldName(name) === wanted);
}

function rosterOf(
  { name, budget }: TroopList,
  selections: readonly FileNode[],
  all: readonly EntryCard[],
): Roster {
  const called = name?.trim() || NAMELESS;
  const points = all.reduce((sum, card) => sum + worthOf(card), 0);
  return {
    costs: [pointsOf(points)],
    costLimits: [pointsOf(budget)],
    forces: [
      {
        selections,
        categories: CATEGORIES.map((one) => categoryNode('force', one, false)),
        id: systemId('roster force'),
        name: TROOP.name,
        entryId: TROOP.id,
        catalogueId: CATALOGUE.id,
        catalogueRevision: CATALOGUE.revision,
        catalogueName: CATALOGUE.name,
      },
    ],
    id: systemId(`roster ${called}`),
    name: called,
    battleScribeVersion: SYSTEM.version,
    gameSystemId: SYSTEM.id,
    gameSystemName: SYSTEM.name,
    gameSystemRevision: SYSTEM.revision,
    xmlns: 'http://www.battlescribe.net/schema/rosterSchema',
  };
}

function worthOf(card: EntryCard): number {
  return (card.type === 'Fighter' ? card.value : 0) ?? 0;
}

function categoryNode(owner: string, name: string, primary: boolean): FileNode {
  const id = systemId(`roster category ${owner} ${name}`);
  return { id, name, entryId: categoryId(name), primary };
}

function symbolSelection(name: string): FileNode {
  const id = systemId(`roster symbol ${name}`);
  return {
    costs: [pointsOf(0)],
    categories: [categoryNode(id, 'Made by', true)],
    id,
    name,
    entryId: symbolEntryId(name),
    number: 1,
    type: 'upgrade',
  };
}

/** Returns the selection of a card. Each copy of a fighter is a selection of its own, to keep the order. */
function cardSelection(card: EntryCard, at: number, isLeader: boolean): FileNode {
  const id = systemId(`roster ${at} ${entryId(card)}`);
  const isFighter = card.type === 'Fighter';
  return {
    profiles: [profileOf(card)],
    selections: isLeader && isFighter ? [leaderSelection(card, id)] : [],
    costs: [pointsOf(worthOf(card))],
    categories: [
      categoryNode(id, CATEGORY_OF[card.type], true),
      ...(isFighter ? symbolsOf(card).map((name) => categoryNode(id, name, false)) : []),
    ],
    id,
    name: card.name,
    entryId: entryId(card),
    number: 1,
    type: isFighter ? 'model' : 'upgrade',
  };
}

function leaderSelection(card: FighterRecord, owner: string): FileNode {
  return {
    costs: [pointsOf(0)],
    categories: [categoryNode(owner, 'Leader', true)],
    id: systemId(`roster leader ${owner}`),
    name: 'Leader',
    entryId: entryId(card, 'leader'),
    number: 1,
    type: 'upgrade',
  };
}

/** Writes the roster as BattleScribe XML (`.ros`). */
export function rosterXml(roster: Roster): string {
  return xmlFile('roster', roster);
}

/** Writes the roster as New Recruit's JSON: the equivalent tree, with the generating program. */
export function rosterJson(roster: Roster): string {
  return `${JSON.stringify({ roster: { ...roster, generatedBy: 'Dossier' } }, null, 2)}\n`;
}
