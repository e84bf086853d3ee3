import { allDots, missingToPlay, printedFigure } from '../cards/profile.ts';
import type { EdenCard, FighterRecord, MissionRecord, TacticalRecord } from '../cards/record.ts';
import { alwaysAdded } from '../language/ability.ts';
import { compileAbilities } from '../text/compile.ts';

/** A troop as its player lists it; names are not looked up. */
export interface TroopList {
  readonly name: string | null;
  readonly by: 'faction' | 'stigma' | null;
  /** The faction or stigma; null without a header. */
  readonly symbol: string | null;
  readonly budget: number;
  readonly leader: string | null;
  readonly fighters: readonly string[];
  readonly missions: readonly string[];
  readonly tactical: readonly string[];
}

/** The cards, by name. */
export interface EdenCards {
  readonly find: (name: string) => EdenCard | null;
  readonly nearest: (name: string) => readonly string[];
}

type TroopCode =
  | 'EMPTY_TROOP'
  | 'NO_SYMBOL'
  | 'WRONG_FACTION'
  | 'WRONG_STIGMA'
  | 'OVER_BUDGET'
  | 'DUPLICATE_FIGHTER'
  | 'NPF_RECRUITED'
  | 'MISSION_LOCKED'
  | 'TACTICAL_LOCKED'
  | 'DUPLICATE_TACTICAL'
  | 'LEADER_NOT_IN_TROOP'
  | 'UNKNOWN_CARD'
  | 'INCOMPLETE_CARD'
  | 'BUDGET_ABOVE_200'
  | 'NO_LEADER'
  | 'NO_MISSION'
  | 'HAND_SHORT'
  | 'POINTS_UNUSED';

/** An error, a warning or a note. `card` and `clause` are null where it is about none. */
export interface TroopMessage {
  readonly code: TroopCode;
  readonly card: string | null;
  readonly clause: string | null;
  readonly message: string;
}

/** A fighter of a troop with its white figures as printed; null where not known. */
interface TroopFighter {
  readonly name: string;
  readonly value: number | null;
  readonly psi: number | null;
  readonly cbt: number | null;
  readonly vig: number | null;
  readonly spd: number | null;
  /** All dots of all limbs. */
  readonly cp: number | null;
  /** Diameter in millimetres. */
  readonly base: 30 | 40;
}

export interface TroopCheck {
  readonly legal: boolean;
  readonly by: 'faction' | 'stigma' | null;
  readonly symbol: string | null;
  readonly budget: number;
  readonly value: number | null;
  /** The reserve (PREP-2). */
  readonly sp: number | null;
  /** The number of tactical cards that the leader draws (PREP-8). */
  readonly hand: number | null;
  readonly fighters: readonly TroopFighter[];
  readonly missions: readonly {
    readonly name: string;
    readonly playable: boolean;
    readonly why: string | null;
  }[];
  readonly tactical: readonly string[];
  readonly errors: readonly TroopMessage[];
  readonly warnings: readonly TroopMessage[];
}

/** Checks a troop by TROOP-1 to TROOP-4, CARD-10, CARD-11 and PREP-4. `strict`: warnings are errors. */
export function checkTroop(list: TroopList, cards: EdenCards, strict: boolean): TroopCheck {
  const { by, symbol, budget } = list;
  const recruits = recruitsOf(list, cards);
  const fighters = recruits.known.map(shownFighter);
  const { whole } = recruits;
  const value = whole ? sumOf(fighters.map((one) => one.value)) : null;
  const psi = whole ? sumOf(recruits.known.map(fullPsi)) : null;
  const missions = list.missions.map((name) => missionOf(name, list, cards));
  const leader = leaderOf(list, recruits.known);
  const hand = leader === null ? null : fullPsi(leader);
  const spent = sumOf(fighters.map((one) => one.value ?? 0)) ?? 0;
  const errors = [
    ...symbolErrors(list, recruits),
    ...(spent > budget ? [overBudget(spent, budget)] : []),
    ...recruits.errors,
    ...duplicateMessages(recruits.known),
    ...missions.flatMap(({ error }) => (error === null ? [] : [error])),
    ...tacticalErrors(list, cards),
    ...leaderErrors(list, leader),
  ];
  const warnings = warningsOf(list, value, hand, cards);
  const all = strict ? [...errors, ...warnings] : errors;
  return {
    legal: all.length === 0,
    by,
    symbol,
    budget,
    value,
    sp: psi === null || by === null ? null : by === 'stigma' ? Math.ceil(psi / 2) : psi,
    hand,
    fighters,
    missions: missions.map(({ name, why }) => ({ name, playable: why === null, why })),
    tactical: [...new Set(list.tactical)],
    errors: all,
    warnings: strict ? [] : warnings,
  };
}

interface Recruits {
  /** The lines that name a known Fighter. */
  readonly known: readonly FighterRecord[];
  /** Whether every line names a known fighter. */
  readonly whole: boolean;
  readonly errors: readonly TroopMessage[];
}

function recruitsOf(list: TroopList, cards: EdenCards): Recruits {
  const known: FighterRecord[] = [];
  const errors: TroopMessage[] = [];
  let whole = true;
  for (const name of list.fighters) {
    const card = cards.find(name);
    if (card?.type === 'NPF') {
      const message = `${card.name} is an NPF and belongs to nobody: take the line out.`;
      errors.push({ code: 'NPF_RECRUITED', card: card.name, clause: 'TROOP-4', message });
    } else if (card?.type === 'Fighter') known.push(card);
    else {
      whole = false;
      errors.push(unknownMessages(name, card, 'fighter', cards));
    }
  }
  for (const card of new Set(known)) errors.push(...incompleteMessages(card, list.by));
  return { known, whole, errors };
}

function incompleteMessages(card: FighterRecord, by: TroopList['by']): TroopMessage[] {
  const fields = [
    ...(by !== null && card[by] === undefined ? [by] : []),
    ...(card.value === undefined ? ['value'] : []),
    ...missingToPlay(card),
  ];
  if (fields.length === 0) return [];
  const message = `${card.name} is not known well enough to be recruited. Missing: ${fields.join(', ')}.`;
  return [{ code: 'INCOMPLETE_CARD', card: card.name, clause: 'CARD-1', message }];
}

function unknownMessages(
  name: string,
  found: EdenCard | null,
  what: string,
  cards: EdenCards,
): TroopMessage {
  const near = cards.nearest(name);
  const hint = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
  const message =
    found === null
      ? `No ${what} is called "${name}".${hint}`
      : `${found.name} is a ${found.type} card, not a ${what}.`;
  return { code: 'UNKNOWN_CARD', card: name, clause: null, message };
}

function symbolErrors({ by, symbol, fighters }: TroopList, recruits: Recruits): TroopMessage[] {
  const errors: TroopMessage[] = [];
  const npfs = recruits.errors.filter(({ code }) => code === 'NPF_RECRUITED').length;
  if (fighters.length === npfs) {
    const message = 'A troop has at least one fighter.';
    errors.push({ code: 'EMPTY_TROOP', card: null, clause: 'TROOP-4', message });
  }
  if (by === null || symbol === null) {
    const message = 'Say what the troop is made by: "Faction: NAME" or "Stigma: NAME".';
    return [...errors, { code: 'NO_SYMBOL', card: null, clause: 'TROOP-1', message }];
  }
  const code = by === 'faction' ? 'WRONG_FACTION' : 'WRONG_STIGMA';
  for (const card of new Set(recruits.known)) {
    const own = card[by];
    if (own === undefined || own === symbol) continue;
    const message = `${card.name} is of the ${by} ${own}, not ${symbol}.`;
    errors.push({ code, card: card.name, clause: 'TROOP-1', message });
  }
  return errors;
}

function overBudget(spent: number, budget: number): TroopMessage {
  const message = `The fighters are worth ${spent} points, ${spent - budget} more than the budget of ${budget}.`;
  return { code: 'OVER_BUDGET', card: null, clause: 'TROOP-2', message };
}

function duplicateMessages(known: readonly FighterRecord[]): TroopMessage[] {
  const counts = new Map<string, number>();
  return known.flatMap(({ name, copies = 1 }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (copies === 'unlimited' || count <= copies) return [];
    const message = `${name} stands in the troop ${count} times; ${copies} allowed.`;
    return [{ code: 'DUPLICATE_FIGHTER', card: name, clause: 'TROOP-3', message }];
  });
}

/** Returns why a card with a symbol is not for this troop; null when it is (CARD-10). */
export function lockedFor(
  card: MissionRecord | TacticalRecord,
  by: TroopList['by'],
  symbol: string | null,
): string | null {
  if (by === null) return null;
  for (const kind of ['faction', 'stigma'] as const) {
    const own = card[kind];
    if (own !== undefined && (by !== kind || symbol !== own)) {
      return `only for a troop made by the ${kind} ${own}`;
    }
  }
  return null;
}

/** Checks whether the text of a mission or tactical card is known. A card of unknown text is never played. */
export function isWritten(card: MissionRecord | TacticalRecord): boolean {
  if (card.type === 'Mission' && (card.objectives?.length ?? 0) > 0) return true;
  return card.text !== undefined;
}

function missionOf(name: string, { by, symbol }: TroopList, cards: EdenCards) {
  const card = cards.find(name);
  if (card?.type !== 'Mission') {
    const error = unknownMessages(name, card, 'mission', cards);
    return { name, why: 'the card is not known', error };
  }
  const locked = lockedFor(card, by, symbol);
  const message = `${card.name} is ${locked}.`;
  const error: TroopMessage | null =
    locked === null
      ? null
      : { code: 'MISSION_LOCKED', card: card.name, clause: 'CARD-10', message };
  const why = locked ?? (isWritten(card) ? null : 'its text is not known');
  return { name: card.name, why, error };
}

function tacticalErrors({ tactical, by, symbol }: TroopList, cards: EdenCards): TroopMessage[] {
  const seen = new Set<string>();
  return tactical.flatMap((name): TroopMessage[] => {
    const card = cards.find(name);
    const key = card?.name ?? name;
    if (seen.has(key)) {
      const message = `${key} is listed twice; a tactical card is taken once.`;
      return [{ code: 'DUPLICATE_TACTICAL', card: key, clause: 'CARD-11', message }];
    }
    seen.add(key);
    if (card?.type !== 'Tactical') return [unknownMessages(name, card, 'tactical card', cards)];
    const why = lockedFor(card, by, symbol);
    if (why === null) return [];
    const message = `${card.name} is ${why}.`;
    return [{ code: 'TACTICAL_LOCKED', card: card.name, clause: 'CARD-10', message }];
  });
}

function leaderOf({ leader }: TroopList, known: readonly FighterRecord[]): FighterRecord | null {
  if (leader === null) return null;
  const wanted = leader.toLowerCase();
  return known.find(({ name }) => name.toLowerCase() === wanted) ?? null;
}

function leaderErrors({ leader }: TroopList, found: FighterRecord | null): TroopMessage[] {
  if (leader === null || found !== null) return [];
  const message = `The leader ${leader} is no fighter of this troop.`;
  return [{ code: 'LEADER_NOT_IN_TROOP', card: leader, clause: 'PREP-4', message }];
}

function warningsOf(
  { budget, leader, missions, tactical }: TroopList,
  value: number | null,
  hand: number | null,
  cards: EdenCards,
): TroopMessage[] {
  const warnings: TroopMessage[] = [];
  const warn = (code: TroopCode, clause: string, message: string) =>
    warnings.push({ code, card: null, clause, message });
  if (budget > 200) warn('BUDGET_ABOVE_200', 'TROOP-2', `A budget of ${budget} is above 200.`);
  if (leader === null) warn('NO_LEADER', 'PREP-4', 'The troop names no leader ("Leader: NAME").');
  const unwritten = (type: 'Mission' | 'Tactical', names: readonly string[]) =>
    names.flatMap((name) => {
      const card = cards.find(name);
      return card?.type === type && !isWritten(card) ? [card.name] : [];
    });
  const dark = unwritten('Mission', missions);
  if (missions.length === 0) warn('NO_MISSION', 'PREP-5', 'The troop lists no mission.');
  else if (dark.length === missions.length) {
    const message = `The troop lists no mission that can be played: nobody knows the text of ${dark.join(', ')}.`;
    warn('NO_MISSION', 'PREP-5', message);
  }
  const different = new Set(
    tactical.flatMap((name) => {
      const card = cards.find(name);
      return card?.type === 'Tactical' && isWritten(card) ? [card.name] : [];
    }),
  ).size;
  if (hand !== null && different < hand) {
    const unknown = [...new Set(unwritten('Tactical', tactical))].join(', ');
    const but = unknown === '' ? '' : ` Nobody knows the text of ${unknown}.`;
    const message = `The leader draws ${hand} tactical cards; ${different} different ones are listed.${but}`;
    warn('HAND_SHORT', 'PREP-8', message);
  }
  if (value !== null && value < budget) {
    warn('POINTS_UNUSED', 'TROOP-2', `${budget - value} of ${budget} points are not used.`);
  }
  return warnings;
}

/** Returns the white PSI with what the card's own abilities always add to it (PREP-2); null when not known. */
function fullPsi(card: FighterRecord): number | null {
  const printed = printedFigure(card, 'PSI');
  if (printed === null) return null;
  const { abilities } = compileAbilities(card.text ?? '', card.name);
  const statics = abilities.flatMap((one) => one.statics);
  return Math.max(0, printed + alwaysAdded(statics, 'PSI'));
}

function shownFighter(card: FighterRecord): TroopFighter {
  return {
    name: card.name,
    value: card.value ?? null,
    psi: printedFigure(card, 'PSI'),
    cbt: printedFigure(card, 'CBT'),
    vig: printedFigure(card, 'VIG'),
    spd: printedFigure(card, 'SPD'),
    cp: allDots(card),
    base: card.base ?? 30,
  };
}

/** Returns the sum; null when one of the figures is not known. */
function sumOf(figures: readonly (number | null)[]): number | null {
  return figures.reduce((all, one) => (all === null || one === null ? null : all + one), 0);
}
