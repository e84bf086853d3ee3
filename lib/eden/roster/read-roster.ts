import type { TroopList } from '@/engine';
import { readTroop, type TroopRead } from '@/lib/eden/troop-file';
import { troopJson } from '@/lib/eden/troop-text';
import { parsedJson } from '@/lib/formats/json-lines';
import { readXml } from '@/lib/formats/xml';
import { jsonNode, type ListNode, ownField, xmlNode } from './list-node';
import { NAMELESS } from './roster';
import { CATEGORIES, type CategoryName, categoryId, POINTS, SYSTEM } from './system-ids';

/** Limits: the characters of a file, the nesting of forces, and the cards of a troop. */
const MOST_CHARACTERS = 2 * 1024 * 1024;
const DEEPEST = 16;
const MOST_CARDS = 1200;
const PLAIN_BUDGET = 100;

/** The lists of a roster in XML that are read. */
const LISTS = ['force', 'selection', 'category', 'costLimit'];

/** Thrown when a roster cannot be read, with the line. */
class Refused extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Reads a roster of BattleScribe (XML) or New Recruit (JSON, lists wrapped or not) as a troop, or returns the first mistake. Does not look names up. */
export function readRoster(text: string): TroopRead {
  try {
    const source = text.replace(/^\uFEFF/, '').trimStart();
    const troop = troopOf(source.startsWith('<') ? xmlRoster(text) : jsonRoster(text));
    // The limits of a troop file apply.
    return readTroop(troopJson(troop));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, line: error.line, column: 1, message: error.message };
  }
}

function xmlRoster(text: string): ListNode {
  const read = readXml(text.replace(/^\uFEFF/, '').trimStart(), LISTS);
  if (!read.ok) throw new Refused(read.line, sentencePart(read.message));
  const root = ownField(read.root, 'roster');
  if (typeof root === 'object' && root !== null && !Array.isArray(root))
    return xmlNode({ ...root });
  const system = ['gameSystem', 'catalogue'].some(
    (name) => ownField(read.root, name) !== undefined,
  );
  throw new Refused(
    1,
    system
      ? 'this is a game system, not a roster: it lists what can be chosen, not what was chosen'
      : 'the XML has no <roster>',
  );
}

function jsonRoster(text: string): ListNode {
  if (text.length > MOST_CHARACTERS) throw new Refused(1, 'the file is larger than 2 MB');
  const read = parsedJson(text);
  if (!read.ok) throw new Refused(read.problem.line, sentencePart(read.problem.message));
  const root = ownField(read.value, 'roster') ?? read.value;
  if (ownField(root, 'forces') !== undefined) return jsonNode(root);
  throw new Refused(1, 'the JSON holds no roster: it has no "forces"');
}

/** Changes a message for the middle of a sentence: without capital and full stop. */
function sentencePart(message: string): string {
  return (message[0]?.toLowerCase() ?? '') + message.slice(1).replace(/\.$/, '');
}

function troopOf(roster: ListNode): TroopList {
  checkSystem(roster);
  const found: CardsRead = {
    symbols: [],
    leaders: [],
    Fighters: [],
    Missions: [],
    'Tactical cards': [],
  };
  for (const selection of selectionsOf(roster.list('forces'), 1)) takeSelection(selection, found);
  const [leader = null] = found.leaders;
  const [symbol] = found.symbols;
  const name = roster.word('name');
  return {
    name: name === '' || name === NAMELESS ? null : name,
    by: symbol?.by ?? null,
    symbol: symbol?.name ?? null,
    budget: budgetOf(roster),
    leader,
    fighters: found.Fighters,
    missions: found.Missions,
    tactical: found['Tactical cards'],
  };
}

/** Throws for a roster of another game. */
function checkSystem(roster: ListNode): void {
  const name = roster.word('gameSystemName');
  if (roster.word('gameSystemId') === SYSTEM.id || /\beden\b/i.test(name)) return;
  throw new Refused(
    1,
    `the roster is of the game system “${name || 'without a name'}”, not of Eden`,
  );
}

/** Returns the selections of all forces, including nested ones. */
function selectionsOf(forces: readonly ListNode[], depth: number): readonly ListNode[] {
  if (depth > DEEPEST)
    throw new Refused(1, `forces stand more than ${DEEPEST} deep in one another`);
  return forces.flatMap((force) => [
    ...force.list('selections'),
    ...selectionsOf(force.list('forces'), depth + 1),
  ]);
}

/** The cards read so far, by category. */
interface CardsRead extends Record<'Fighters' | 'Missions' | 'Tactical cards', string[]> {
  readonly symbols: { readonly by: 'faction' | 'stigma'; readonly name: string }[];
  readonly leaders: string[];
}

function takeSelection(selection: ListNode, found: CardsRead): void {
  const { line } = selection;
  const name = selection.word('name');
  if (name === '') throw new Refused(line, 'a selection has no name');
  const category = categoryOf(selection);
  if (category === 'Made by') {
    takeSymbol(name, line, found);
    return;
  }
  if (category === null || category === 'Leader') {
    throw new Refused(line, `“${name}” is neither a fighter nor a mission nor a tactical card`);
  }
  const copies = copiesOf(selection, name);
  const all = found[category];
  if (all.length + copies > MOST_CARDS) throw new Refused(line, `more than ${MOST_CARDS} cards`);
  all.push(...Array.from({ length: copies }, () => name));
  if (category === 'Fighters') takeLeader(selection, name, found);
}

/** Returns the category of a selection; without one, a model or unit is a fighter. */
function categoryOf(selection: ListNode): CategoryName | null {
  const categories = selection.list('categories');
  const named = CATEGORIES.find((name) =>
    categories.some((one) => one.word('entryId') === categoryId(name) || one.word('name') === name),
  );
  if (named !== undefined) return named;
  return ['model', 'unit'].includes(selection.word('type')) ? 'Fighters' : null;
}

function takeSymbol(name: string, line: number, { symbols }: CardsRead): void {
  const [, by = '', symbol = ''] = /^(Faction|Stigma):\s*(.+)$/.exec(name) ?? [];
  if (symbol === '') {
    throw new Refused(line, `“${name}” is no faction or stigma: expected “Faction: NAME”`);
  }
  if (symbols.length > 0) {
    throw new Refused(line, 'a troop is made by one faction or by one stigma, not by two');
  }
  symbols.push({ by: by === 'Faction' ? 'faction' : 'stigma', name: symbol });
}

function takeLeader(selection: ListNode, name: string, { leaders }: CardsRead): void {
  const mark = selection
    .list('selections')
    .find((one) => categoryOf(one) === 'Leader' || one.word('name') === 'Leader');
  if (mark === undefined) return;
  const [other] = leaders;
  if (other !== undefined) {
    throw new Refused(mark.line, `the troop has two leaders: ${other} and ${name}`);
  }
  leaders.push(name);
}

/** Returns the number of a selection; 1 when it is missing. */
function copiesOf(selection: ListNode, name: string): number {
  const written = selection.word('number') || '1';
  const copies = Number(written);
  if (Number.isInteger(copies) && copies >= 0 && copies <= MOST_CARDS) return copies;
  const message = `“${name}” is taken ${written} times; expected a whole number up to ${MOST_CARDS}`;
  throw new Refused(selection.line, message);
}

/** Returns the points limit; 100 when there is none, which may be written as -1. */
function budgetOf(roster: ListNode): number {
  const limits = roster.list('costLimits');
  const limit =
    limits.find((one) => one.word('typeId') === POINTS.id) ??
    limits.find((one) => one.word('name').trim() === POINTS.name);
  const written = limit?.word('value') ?? '';
  const budget = Number(written || PLAIN_BUDGET);
  if (Number.isInteger(budget)) return budget < 0 ? PLAIN_BUDGET : budget;
  throw new Refused(
    limit?.line ?? 1,
    `the limit of points is “${written}”, which is no whole number`,
  );
}
