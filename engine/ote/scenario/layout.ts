import {
  type LabelMaker,
  type Labels,
  labelIndex,
  labelMaker,
  labelOf,
} from '../../kernel/scenario/labels.ts';
import { type Path, problemAt, type ScenarioProblem } from '../../kernel/scenario/problem.ts';
import type { Position } from '../state/requests.ts';
import type { CardDef, Seat } from '../state/types.ts';
import { isInPlay } from '../state/zones.ts';
import { definedCard, FILLER } from './definition.ts';
import type { ScenarioHead, Side } from './schema.ts';

/** Looks up cards that the file does not define. */
export interface CardSource {
  readonly find: (name: string) => CardDef | null;
  readonly nearest: (name: string) => readonly string[];
}

/** The table of a scenario, ready for the engine. */
export interface Layout {
  readonly position: Position;
  readonly labels: Labels;
  /** Names of the players, by seat. */
  readonly players: readonly string[];
}

type PlacedCard = {
  -readonly [K in keyof Position['cards'][number]]: Position['cards'][number][K];
};

type Zone = PlacedCard['zone'];

/** What the layout collects while it reads the file. */
interface Gathering {
  readonly source: CardSource;
  readonly own: ReadonlyMap<string, CardDef>;
  readonly defs: CardDef[];
  readonly cards: PlacedCard[];
  readonly maker: LabelMaker;
  /** By card: its place in the file's lists. */
  readonly paths: Path[];
  readonly bearers: { readonly card: number; readonly bearer: string; readonly path: Path }[];
  readonly problems: ScenarioProblem[];
}

/** Builds the table of a scenario. An unknown name is a problem with its path. */
export function layOut(
  head: ScenarioHead,
  source: CardSource,
): { readonly layout: Layout; readonly problems: readonly ScenarioProblem[] } {
  const { own, problems } = ownCards(head);
  const gathering: Gathering = {
    source,
    own,
    defs: [],
    cards: [],
    paths: [],
    maker: labelMaker(),
    bearers: [],
    problems,
  };
  const players = Object.keys(head.players);
  for (const [seat, name] of players.entries()) {
    laySide(gathering, seat, head.players[name] ?? {}, ['players', name]);
  }
  const labels = gathering.maker.done();
  for (const { card, bearer, path } of gathering.bearers) {
    const host = labelIndex(labels, bearer);
    const placed = gathering.cards[card];
    if (host === null || placed === undefined) {
      reportProblem(gathering, path, `no card "${bearer}" to attach to`, true);
    } else placed.host = host;
  }
  crankListed(gathering, labels, head);
  if (head.anyway !== true) problems.push(...tableProblems(gathering, labels));
  const position = positionOf(gathering, head, players);
  return { layout: { position, labels, players }, problems };
}

function reportProblem(gathering: Gathering, path: Path, message: string, key = false): void {
  gathering.problems.push({ path, key, message });
}

function ownCards(head: ScenarioHead): {
  own: Map<string, CardDef>;
  problems: ScenarioProblem[];
} {
  const own = new Map<string, CardDef>([[FILLER.name, FILLER]]);
  const problems: ScenarioProblem[] = [];
  for (const [name, written] of Object.entries(head.cards ?? {})) {
    const made = definedCard(name, written, ['cards', name]);
    own.set(name, made.def);
    problems.push(...made.problems);
  }
  return { own, problems };
}

/** Lists one side's cards. Labels are given in this order: conspiracy, attached, table, hand, deck, dead, flipped. */
function laySide(gathering: Gathering, seat: Seat, side: Side, path: Path): void {
  for (const [rank, row] of (side.conspiracy ?? []).entries()) {
    for (const [file, name] of row.entries()) {
      if (name === '.') continue;
      const at = [...path, 'conspiracy', rank, file];
      putCard(gathering, name, { seat, zone: 'conspiracy', rank, file }, at);
    }
  }
  for (const [bearer, names] of Object.entries(side.attached ?? {})) {
    const at = [...path, 'attached', bearer];
    for (const [index, name] of names.entries()) {
      for (const one of copiesOf(gathering, name)) {
        const card = putCard(gathering, one, { seat, zone: 'on' }, [...at, index]);
        gathering.bearers.push({ card, bearer, path: at });
      }
    }
  }
  const lists: readonly (readonly [Zone, string, readonly string[]])[] = [
    ['table', 'table', side.table ?? []],
    ['hand', 'hand', side.hand ?? []],
    ['deck', 'deck', side.deck ?? ['Filler x20']],
    ['dead', 'dead', side.dead ?? []],
    ['flipped', 'flipped', side.flipped ?? []],
  ];
  for (const [zone, field, names] of lists) {
    for (const [index, name] of names.entries()) {
      for (const one of copiesOf(gathering, name)) {
        putCard(gathering, one, { seat, zone }, [...path, field, index]);
      }
    }
  }
}

const MOST_COPIES = 400;

/** Expands `Filler x20` into twenty copies, unless a card has exactly this name. */
function copiesOf(gathering: Gathering, written: string): readonly string[] {
  const [, name, count] = /^(.+?)\s+x(\d{1,3})$/.exec(written) ?? [];
  if (name === undefined || lookUp(gathering, written) !== null) return [written];
  return Array.from({ length: Math.min(Number(count), MOST_COPIES) }, () => name);
}

function lookUp(gathering: Gathering, name: string): CardDef | null {
  return gathering.own.get(name) ?? gathering.source.find(name);
}

type CardSpot = Pick<PlacedCard, 'seat' | 'zone'> & Partial<Pick<PlacedCard, 'rank' | 'file'>>;

function putCard(gathering: Gathering, written: string, spot: CardSpot, path: Path): number {
  const name = written.replace(/#\d+$/, '');
  const def = lookUp(gathering, written) ?? lookUp(gathering, name);
  if (def === null) {
    const near = gathering.source.nearest(name);
    const hint = near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
    reportProblem(gathering, path, `unknown card "${name}"${hint}`);
  }
  const label = gathering.maker.next(lookUp(gathering, written) === null ? name : written);
  if (written !== name && label !== written) {
    reportProblem(gathering, path, `this copy is labelled "${label}", not "${written}"`);
  }
  const card: PlacedCard = {
    def: defIndex(gathering, def ?? FILLER),
    rank: 0,
    file: 0,
    host: -1,
    cranked: false,
    ...spot,
  };
  gathering.cards.push(card);
  gathering.paths.push(path);
  return gathering.cards.length - 1;
}

function defIndex(gathering: Gathering, def: CardDef): number {
  const found = gathering.defs.indexOf(def);
  if (found >= 0) return found;
  gathering.defs.push(def);
  return gathering.defs.length - 1;
}

function crankListed(gathering: Gathering, labels: Labels, head: ScenarioHead): void {
  for (const [index, label] of (head.cranked ?? []).entries()) {
    const ix = labelIndex(labels, label);
    const card = ix === null ? undefined : gathering.cards[ix];
    if (card === undefined) reportProblem(gathering, ['cranked', index], `no card "${label}"`);
    else card.cranked = true;
  }
}

function seatOf(gathering: Gathering, players: readonly string[], name: string, path: Path): Seat {
  const seat = players.indexOf(name);
  if (seat < 0)
    reportProblem(gathering, path, `no player "${name}"; players are ${players.join(', ')}`);
  return Math.max(seat, 0);
}

function positionOf(
  gathering: Gathering,
  head: ScenarioHead,
  players: readonly string[],
): Position {
  const { teams: written, ...options } = head.options ?? {};
  const teams = written?.map((team, at) =>
    team.map((name, index) => seatOf(gathering, players, name, ['options', 'teams', at, index])),
  );
  return {
    defs: gathering.defs,
    seats: players.map((name) => ({
      name,
      influence: head.players[name]?.influence ?? 0,
      reserve: {
        character: head.players[name]?.reserve?.character ?? 0,
        resource: head.players[name]?.reserve?.resource ?? 0,
      },
    })),
    cards: gathering.cards,
    ...(teams === undefined || teams.length === 0 ? {} : { teams }),
    turn: head.turn === undefined ? 0 : seatOf(gathering, players, head.turn, ['turn']),
    step: head.phase ?? 'operations',
    seed: head.seed ?? 1,
    options: statedOptions(options),
  };
}

/** Returns the options that the file states. The engine has defaults for the others. */
function statedOptions(
  options: {
    readonly [K in 'influence' | 'beginnersDiscard' | 'mudslinging' | 'weekday']?:
      | ScenarioOption<K>
      | undefined;
  },
): NonNullable<Position['options']> {
  return {
    ...(options.influence === undefined ? {} : { influence: options.influence }),
    ...(options.beginnersDiscard === undefined
      ? {}
      : { beginnersDiscard: options.beginnersDiscard }),
    ...(options.mudslinging === undefined ? {} : { mudslinging: options.mudslinging }),
    ...(options.weekday === undefined ? {} : { weekday: options.weekday }),
  };
}

type ScenarioOption<K extends keyof NonNullable<Position['options']>> = NonNullable<
  Position['options']
>[K];

/** The cards of a table, and the place of each in the file. */
interface LaidCards {
  readonly defs: readonly CardDef[];
  readonly cards: Position['cards'];
  readonly paths: readonly Path[];
}

/**
 * Returns a problem for each card that the rules never allow on a table: a second card of a Unique name (UNIQ-2), a
 * player's second copy of a Secret (UNIQ-3).
 */
function tableProblems(laid: LaidCards, labels: Labels): ScenarioProblem[] {
  const first = new Map<string, number>();
  return laid.cards.flatMap(({ def, seat, zone }, ix) => {
    const card = laid.defs[def];
    const key = card === undefined ? null : uniqueKeyOf(card, seat, zone);
    if (card === undefined || key === null) return [];
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, ix);
      return [];
    }
    const [one, other] = [labelOf(labels, before), labelOf(labels, ix)];
    const because =
      card.type === 'secret'
        ? `a player has one copy of a Secret in play (UNIQ-3)`
        : `${card.name} is Unique (UNIQ-2)`;
    const message = `${one} and ${other} cannot both be in play: ${because}; "anyway: true" allows it`;
    return [problemAt(laid.paths[ix] ?? [], message)];
  });
}

/** Returns a key that only one card in play may have; null for a card that may have copies. Flipped cards count for UNIQ-2. */
function uniqueKeyOf(
  card: CardDef,
  seat: number,
  zone: Position['cards'][number]['zone'],
): string | null {
  const standing = isInPlay(zone);
  if (!standing && zone !== 'flipped') return null;
  if (isUnique(card)) return card.name.toLowerCase();
  return card.type === 'secret' && standing ? `${seat} ${card.name.toLowerCase()}` : null;
}

/** UNIQ-1: Characters and Environmentals are Unique unless their text denies it; other types only if their text makes them Unique. */
function isUnique({ type, abilities }: CardDef): boolean {
  const says = (keyword: 'unique' | 'not-unique') =>
    abilities.some((one) => one.kind === 'keyword' && one.keyword.keyword === keyword);
  if (says('unique')) return true;
  return (type === 'character' || type === 'environmental') && !says('not-unique');
}
