import {
  type Answer,
  type CardDef,
  compileText,
  legalAnswers,
  nextInt,
  requestOf,
  type Setup,
  seedRng,
  start,
  stateHash,
  submit,
} from '@/engine';

/** A game at one moment: every byte of its state, and its hash. */
export interface Snapshot {
  readonly ply: number;
  readonly state: string;
  readonly hash: string;
}

/** The most answers that are considered: of a decision with more, only the first. */
const MOST_ANSWERS = 60;

/** Plays answers that the seed chooses, and keeps the state every `every` answers and at the end. */
export function seededGame(setup: Setup, plies: number, every: number): readonly Snapshot[] {
  const begun = start(setup);
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun.value;
  let rng = seedRng(setup.seed, 'answers');
  const kept: Snapshot[] = [];
  const keep = (ply: number) =>
    kept.push({ ply, state: JSON.stringify(state), hash: stateHash(state) });
  keep(0);
  for (let ply = 1; ply <= plies; ply++) {
    const request = requestOf(state);
    if (request === null) break;
    const answers: Answer[] = [];
    for (const answer of legalAnswers(state, request.seat)) {
      answers.push(answer);
      if (answers.length >= MOST_ANSWERS) break;
    }
    const [at, next] = nextInt(rng, answers.length);
    rng = next;
    const given = submit(state, answers[at] ?? { do: 'concede', seat: request.seat });
    if (!given.ok) throw new Error(`${given.error.clause}: ${given.error.message}`);
    state = given.value.state;
    if (ply % every === 0) keep(ply);
  }
  keep(plies);
  return kept;
}

/** Returns the compiled texts of the cards, as one text. */
export function compiledTexts(defs: readonly CardDef[]): string {
  return JSON.stringify(defs.map(({ text, type }) => compileText(text, type)));
}
