import { emit } from '../events/evolve.ts';
import { pushChoice } from '../events/numbered.ts';
import type { Effect } from '../language/schema.ts';
import { askToChoose } from '../procedures/ask.ts';
import { matches, sameName } from '../reading/matches.ts';
import { traitsOf } from '../reading/traits.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, Target } from '../state/frames.ts';
import { bearerOrSelf, nameOf } from '../state/read.ts';
import type { CardIx, Change, GameState, Zone } from '../state/types.ts';
import { KNOWN_TRAITS } from '../text/traits.ts';
import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Doing, Verb } from './verb.ts';

/** What everybody sees (SCOPE-1): to offer a name out of a hand or a deck would tell what is in it. */
const PUBLIC: ReadonlySet<Zone> = new Set(['conspiracy', 'table', 'on', 'flipped', 'dead']);

/** `name a FILTER`: any name at all, but where it says where. Those of cards that everybody sees are offered. */
export const name: Verb<'name'> = {
  does: 'name',
  run(draft, effect, doing) {
    const { state } = draft;
    const names = new Set<string>();
    const not = effect.other === true ? nameOf(state, bearerOrSelf(state, doing.source)) : null;
    for (let ix = 0; ix < state.cards.length; ix++) {
      const zone = state.cards[ix]?.zone;
      if (zone === undefined || !PUBLIC.has(zone) || ix === doing.source) continue;
      const named = nameOf(state, ix);
      if (named !== not && matches(state, ix, effect.filter, doing)) names.add(named);
    }
    pushChoice(draft, doing.seat, {
      what: 'word',
      source: doing.source,
      min: names.size === 0 ? 0 : 1,
      max: 1,
      among: [...names].map((word) => ({ word })),
      ...(effect.filter.where === null ? { free: true as const } : {}),
    });
  },
};

/** May the name be said although it is not offered? Not that of a card that everybody sees, which is offered where it fits. */
export function maySay(state: GameState, target: Target): boolean {
  if (!('word' in target)) return false;
  const { word } = target;
  const isName = word !== '' && word === word.trim() && word.length <= LONGEST_NAME;
  return (
    isName &&
    !state.cards.some(({ zone }, ix) => PUBLIC.has(zone) && sameName(nameOf(state, ix), word))
  );
}

const LONGEST_NAME = 160;

/** `name a trait except Human`: any of the official ones, and those of the cards that everybody sees. */
export const nameTrait: Verb<'name-trait'> = {
  does: 'name-trait',
  run(draft, effect, doing) {
    const except = effect.except.map((one) => one.toLowerCase());
    ask(
      draft,
      doing,
      traitsAround(draft.state).filter((one) => !except.includes(one.toLowerCase())),
    );
  },
};

function traitsAround(state: GameState): readonly string[] {
  const traits = new Set<string>(KNOWN_TRAITS);
  for (const ix of state.inPlay) for (const trait of traitsOf(state, ix)) traits.add(trait);
  return [...traits];
}

/** `any trait`: to be given, any there is; to be taken, one that somebody of them has. */
export function askForTrait(draft: Draft, cards: readonly CardIx[], doing: Doing): void {
  const all = cards.flatMap((ix) => traitsOf(draft.state, ix));
  ask(draft, doing, [...new Set(all)]);
}

/** Any trait to be given. */
export function askForAnyTrait(draft: Draft, doing: Doing): void {
  ask(draft, doing, traitsAround(draft.state));
}

function ask(draft: Draft, doing: Doing, words: readonly string[]): void {
  if (words.length === 0) return;
  const among = words.map((word): Target => ({ word }));
  askToChoose(draft, doing.seat, 'word', doing.source, 1, 1, among);
}

/** The word that was chosen goes to the effect that asked for it: the last one done of the event on top. */
export function takeWord(
  draft: Draft,
  frame: AnnouncedFrame,
  effect: Effect | undefined,
  named: readonly Target[],
  word: string,
): void {
  const doing: Doing = { frame, source: frame.source, seat: frame.seat, named };
  switch (effect?.do) {
    case 'give-trait':
    case 'lose-trait': {
      const op = effect.do === 'give-trait' ? 'give' : 'take';
      for (const to of subjects(draft, effect.who, doing)) {
        begin(draft, to, effect.time, { kind: 'trait', op, trait: word }, doing);
      }
      return;
    }
    case 'name':
      remember(draft, doing, { kind: 'named', what: 'name', word });
      return;
    case 'name-trait':
      remember(draft, doing, { kind: 'named', what: 'trait', word });
      return;
    default:
  }
}

function remember(draft: Draft, doing: Doing, made: Change): void {
  for (const effect of draft.state.effects) {
    if (effect.to === doing.source && effect.change.kind === 'named') {
      emit(draft, { type: 'effect-ended', effect });
    }
  }
  begin(draft, doing.source, 'permanent', made, doing);
}
