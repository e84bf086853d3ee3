import {
  type CardDef,
  type CardIx,
  type GameState,
  legalAnswers,
  type Moment,
  momentsOf,
  type OteTable,
  requestOf,
  type Session,
} from '@/engine';
import { writtenFigure } from '@/lib/cards/card-def';
import { typeName } from '@/lib/faces/face-card';
import { type ScenarioNames, stepAction } from '@/lib/ote/export/step-action';

/** A game as a scenario, and what the scenario leaves out. */
interface ScenarioText {
  readonly yaml: string;
  /** The turn with which it begins; the table contains the effects of earlier turns. */
  readonly fromTurn: number;
}

/**
 * Writes the line to the current moment as a scenario file: the table at the beginning of a turn, each answer since
 * then
 * as a step, and the result as an `expect`. It begins as early as a scenario can describe the table.
 * `nameOf`: returns the name by which everybody finds a card; null for a card that the file must define.
 */
export function gameScenario(
  session: Session,
  title: string,
  nameOf: (def: CardDef) => string | null,
): ScenarioText {
  const moments = momentsOf(session);
  const from = firstMoment(moments);
  const start = moments[from]?.state ?? session.now.state;
  const { names, lines } = tableLines(start, nameOf, start.options.influence, session.setup.seed);
  const steps = moments.slice(from + 1).flatMap(({ answer, state }, at) => {
    const before = moments[from + at]?.state;
    if (answer === null || answer.do === 'by-hand' || before === undefined) return [];
    if (isForced(before)) return [];
    const action = stepAction(before, answer, names);
    if (action === null) return [];
    const step = { [names.player(answer.seat)]: action };
    // The runner reads the next `end` as that of the Discard step, which has ended automatically.
    const left = before.turn.step === 'discard' && state.turn.step !== 'discard';
    const ends = answer.do === 'discard' && left;
    return ends ? [step, { [names.player(answer.seat)]: { end: 'phase' } }] : [step];
  });
  const chance = moments
    .slice(from + 1)
    .some(({ events }) => events.some(({ type }) => type === 'rng-advanced'));
  const yaml = [
    `title: ${inlineYaml(title)}`,
    'game: ote',
    ...(chance ? ['# Coins and shuffles of this game may fall otherwise in the scenario.'] : []),
    ...lines,
    'steps:',
    ...steps.map((step) => `  - ${inlineYaml(step)}`),
    `  - expect: ${inlineYaml(expectedState(session.now.state, names))}`,
    '',
  ].join('\n');
  return { yaml, fromTurn: start.turn.number };
}

/**
 * Writes the table as a puzzle file: to begin a turn with an amount of Influence within a number of turns. It begins with
 * the Operations
 * of the current turn, or of the last one before it that a scenario can describe; null when there is none, or in the
 * turn of another player.
 */
export function gamePuzzle(
  session: Session,
  title: string,
  { turns, influence }: { readonly turns: number; readonly influence: number },
  nameOf: (def: CardDef) => string | null,
): string | null {
  const state = momentsOf(session).findLast((moment) => isPlain(moment.state))?.state;
  if (state === undefined || state.turn.seat !== 0) return null;
  const { names, lines } = tableLines(state, nameOf, influence, session.setup.seed);
  const about = `Begin a turn with ${influence} Influence, within ${turns === 1 ? 'one turn' : `${turns} turns`}.`;
  return [
    `title: ${inlineYaml(title)}`,
    'game: ote',
    `puzzle: ${inlineYaml({ turns, goal: { winner: names.player(0) }, about })}`,
    ...lines,
    '',
  ].join('\n');
}

/** Returns the lines of a file that describe a table, with the names of cards and players. */
function tableLines(
  state: GameState,
  nameOf: (def: CardDef) => string | null,
  influence: number,
  seed: number,
): { readonly names: ScenarioNames; readonly lines: readonly string[] } {
  const layout = layOutTable(state, nameOf);
  const names: ScenarioNames = {
    card: (card) => layout.labels.get(card) ?? `card ${card}`,
    player: (seat) => layout.players[seat] ?? `Player ${seat + 1}`,
  };
  const lines = [
    `options: ${inlineYaml({ ...optionsOf(state, names), influence })}`,
    `seed: ${seed}`,
    ...definitionsOf(state, nameOf),
    'players:',
    ...layout.lines,
    `turn: ${inlineYaml(names.player(state.turn.seat))}`,
    `phase: ${state.turn.step}`,
    `cranked: ${inlineYaml(crankedCards(state, names))}`,
  ];
  return { names, lines };
}

/** Checks for a decision with a single option, which the scenario runner takes automatically. */
function isForced(state: GameState): boolean {
  const request = requestOf(state);
  if (request === null || !('frame' in request)) return false;
  let answers = 0;
  for (const _ of legalAnswers(state, request.seat)) {
    answers += 1;
    if (answers > 1) return false;
  }
  return answers === 1;
}

/** Returns the first moment from which a scenario can describe everything. */
function firstMoment(moments: readonly Moment<OteTable>[]): number {
  let from = moments.length - 1;
  for (let at = moments.length - 1; at >= 0; at--) {
    const { state, answer } = moments[at] ?? { state: null, answer: null };
    if (state !== null && isPlain(state)) from = at;
    const before = moments[at - 1]?.state;
    if (answer === null || before === undefined) break;
    const said = answer.do !== 'by-hand' && stepAction(before, answer, NO_NAMES) !== null;
    if (!said) break;
  }
  return from;
}

const NO_NAMES: ScenarioNames = { card: String, player: String };

/** Checks whether a scenario can describe the table: nothing is pending or in effect, and the turn has just begun. */
function isPlain(state: GameState): boolean {
  const { turn, seats, cards } = state;
  return (
    state.outcome === null &&
    turn.step === 'operations' &&
    state.frames.length === 0 &&
    state.effects.length === 0 &&
    turn.attacked.length === 0 &&
    turn.shifted.length === 0 &&
    turn.used.length === 0 &&
    (turn.acts ?? []).length === 0 &&
    (turn.hit ?? []).length === 0 &&
    (turn.others ?? []).length === 0 &&
    seats.every((seat) => seat.reserve.length === 0 && seat.zeroCalls === 0 && !seat.out) &&
    cards.every(
      ({ zone, seat, owner }) => zone !== 'aside' && zone !== 'removed' && seat === owner,
    ) &&
    state.teams.every(({ begun, popped }) => begun === 0 && popped === undefined) &&
    state.defs.every(({ lent }) => lent === undefined)
  );
}

interface LaidOutTable {
  readonly players: readonly string[];
  readonly labels: ReadonlyMap<CardIx, string>;
  readonly lines: readonly string[];
}

function layOutTable(state: GameState, nameOf: (def: CardDef) => string | null): LaidOutTable {
  const copies = new Map<string, number>();
  const labels = new Map<CardIx, string>();
  const written = (card: CardIx) => {
    const def = state.defs[state.cards[card]?.def ?? -1];
    return def === undefined ? 'Filler' : (nameOf(def) ?? def.name);
  };
  const put = (card: CardIx) => {
    const name = written(card);
    const copy = (copies.get(name) ?? 0) + 1;
    copies.set(name, copy);
    labels.set(card, copy === 1 ? name : `${name}#${copy}`);
    return name;
  };
  const players = playerNames(state);
  const lines = state.seats.map((seat, index) => {
    const ofSeat = (zone: string) =>
      state.inPlay.filter((card) => {
        const here = state.cards[card];
        return here?.zone === zone && here.seat === index;
      });
    const rows = rowsOf(state, ofSeat('conspiracy')).map((row) =>
      row.map((card) => (card === null ? '.' : put(card))),
    );
    const attached = new Map<string, string[]>();
    for (const card of ofSeat('on')) {
      const bearer = labels.get(state.cards[card]?.host ?? -1) ?? '';
      attached.set(bearer, [...(attached.get(bearer) ?? []), put(card)]);
    }
    const flipped = state.cards.flatMap((here, card) =>
      here.zone === 'flipped' && here.seat === index ? [card] : [],
    );
    const side = {
      ...(rows.length === 0 ? {} : { conspiracy: rows }),
      ...(attached.size === 0 ? {} : { attached: Object.fromEntries(attached) }),
      table: ofSeat('table').map(put),
      hand: seat.hand.map(put),
      deck: seat.deck.map(put),
      dead: seat.dead.map(put),
      flipped: flipped.map(put),
      influence: state.teams[seat.team]?.influence ?? 0,
    };
    return `  ${inlineYaml(players[index] ?? '')}: ${inlineYaml(side)}`;
  });
  return { players, labels, lines };
}

/** Returns the names of the players, made unique. */
function playerNames({ seats }: GameState): readonly string[] {
  return seats.map(({ name }, seat) =>
    seats.findIndex((one) => one.name === name) === seat ? name : `${name} ${seat + 1}`,
  );
}

function rowsOf(state: GameState, standing: readonly CardIx[]): (CardIx | null)[][] {
  if (standing.length === 0) return [];
  const places = standing.flatMap((card) => {
    const here = state.cards[card];
    return here === undefined ? [] : [{ card, rank: here.rank, file: here.file }];
  });
  const ranks = places.map(({ rank }) => rank);
  const files = places.map(({ file }) => file);
  const [front, left] = [Math.min(...ranks), Math.min(...files)];
  return Array.from({ length: Math.max(...ranks) - front + 1 }, (_, row) =>
    Array.from(
      { length: Math.max(...files) - left + 1 },
      (_, column) =>
        places.find(({ rank, file }) => rank === front + row && file === left + column)?.card ??
        null,
    ),
  );
}

function optionsOf({ options, seats, teams }: GameState, { player }: ScenarioNames) {
  const { influence, beginnersDiscard, mudslinging, weekday } = options;
  const grouped = teams.map((_, team) =>
    seats.flatMap((seat, index) => (seat.team === team ? [player(index)] : [])),
  );
  return {
    influence,
    ...(beginnersDiscard ? { beginnersDiscard } : {}),
    ...(mudslinging ? { mudslinging } : {}),
    ...(weekday === undefined ? {} : { weekday }),
    ...(teams.length < seats.length ? { teams: grouped } : {}),
  };
}

function crankedCards(state: GameState, { card }: ScenarioNames): readonly string[] {
  return state.inPlay.flatMap((ix) => (state.cards[ix]?.cranked ? [card(ix)] : []));
}

/** Returns the expected state at the end, as far as scenarios can express it. */
function expectedState(state: GameState, { card, player }: ScenarioNames) {
  const bySeat = <T>(of: (seat: number) => T) =>
    Object.fromEntries(state.seats.map((_, seat) => [player(seat), of(seat)]));
  const rows = (seat: number) =>
    rowsOf(
      state,
      state.inPlay.filter(
        (ix) => state.cards[ix]?.zone === 'conspiracy' && state.cards[ix]?.seat === seat,
      ),
    ).map((row) => row.map((one) => (one === null ? '.' : card(one))));
  const asked = requestOf(state);
  return {
    influence: bySeat((seat) => state.teams[state.seats[seat]?.team ?? -1]?.influence ?? 0),
    hand: bySeat((seat) => (state.seats[seat]?.hand ?? []).map(card)),
    deck: bySeat((seat) => state.seats[seat]?.deck.length ?? 0),
    conspiracy: bySeat(rows),
    cranked: crankedCards(state, { card, player }),
    phase: state.turn.step,
    turn: player(state.turn.seat),
    ...(asked === null ? {} : { pending: player(asked.seat) }),
  };
}

/** Returns the definitions of cards that are not in the catalogue. */
function definitionsOf(
  { defs, cards }: GameState,
  nameOf: (def: CardDef) => string | null,
): readonly string[] {
  const used = new Set(cards.map(({ def }) => def));
  const own = defs.filter((def, at) => used.has(at) && nameOf(def) === null);
  if (own.length === 0) return [];
  return [
    'cards:',
    ...own.map((def) => `  ${inlineYaml(def.name)}: ${inlineYaml(definitionOf(def))}`),
  ];
}

function definitionOf(def: CardDef) {
  const { cost, bullet, ap, dp, pull, traits, text } = def;
  const figure = (name: string, printed: CardDef['ap']) =>
    printed === null ? {} : { [name]: writtenFigure(printed) };
  return {
    type: typeName(def),
    ...(cost === null ? { cost: 'none' } : figure('cost', cost)),
    ...(bullet ? { bullet } : {}),
    ...figure('ap', ap),
    ...figure('dp', dp),
    ...figure('pull', pull),
    ...(traits.length === 0 ? {} : { traits }),
    ...(text === '' ? {} : { text }),
  };
}

/** A value as YAML on one line: `{ call: Zipper, at: [1, 2] }`. Texts that YAML would read as something else are quoted. */
export function inlineYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineYaml).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([key, one]) => `${plainOrQuoted(key)}: ${inlineYaml(one)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return typeof value === 'string' ? plainOrQuoted(value) : String(value);
}

/** Words of letters need no quotes; whatever else might mean something has them, as JSON, which YAML reads. */
function plainOrQuoted(text: string): string {
  const plain = /^[\p{L}][\p{L}\p{N} .#+'-]*[\p{L}\p{N}.]$|^\p{L}$/u.test(text);
  const other = /^(true|false|yes|no|on|off|null|y|n)$/i.test(text) || text.includes(' #');
  return plain && !other ? text : JSON.stringify(text);
}
