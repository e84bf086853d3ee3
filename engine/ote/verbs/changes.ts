import { startEffect } from '../events/numbered.ts';
import { innerAbilities } from '../language/inner-abilities.ts';
import type { Keyword, Time } from '../language/schema.ts';
import { amountOf } from '../reading/amounts.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { fightValue } from '../reading/figures.ts';
import { lendable, printedDef } from '../reading/lent.ts';
import { matches, typeOf } from '../reading/matches.ts';
import { preparedAt } from '../reading/prepared.ts';
import type { Draft } from '../state/draft.ts';
import { attachedTo, cardAt, nextSeat } from '../state/read.ts';
import type { CardIx, Change, GameState, Until } from '../state/types.ts';
import { askForAnyTrait, askForTrait } from './name.ts';
import { subjects } from './subjects.ts';
import type { Doing, Verb } from './verb.ts';

/** EFF-2: one-turn lasts to the next player's turn, a round to the same player's next. EFF-3: or for this combat. */
function untilOf(draft: Draft, time: Time, to: CardIx, doing: Doing): Until {
  const { state } = draft;
  switch (time) {
    case 'turn':
      return { end: 'turn-of', seat: nextSeat(state, state.turn.seat) };
    case 'round':
      return { end: 'turn-of', seat: doing.seat };
    case 'discard':
      return { end: 'discard-of', seat: cardAt(state, to).seat };
    case 'until-uncrank':
      return { end: 'uncranks', card: doing.source };
    case 'until-it-uncranks':
      return { end: 'uncranks', card: to };
    case 'permanent':
      return { end: 'leaves' };
    case 'combat':
      return { end: 'frame', frame: attackUnderWay(state)?.id ?? doing.frame.id };
  }
}

/** An effect in force on one card, from now until its time is up. */
export function begin(draft: Draft, to: CardIx, time: Time, made: Change, doing: Doing): void {
  startEffect(draft, {
    source: doing.source,
    to,
    frame: doing.frame.id,
    until: untilOf(draft, time, to, doing),
    change: made,
  });
}

/** `Fortune Whammies have double effect on this Character.` */
function isDoubled(state: GameState, to: CardIx, source: CardIx): boolean {
  const { seat } = cardAt(state, to);
  return preparedAt(state, to).statics.some(
    ({ effect }) =>
      effect.holds === 'doubles' && matches(state, source, effect.filter, { seat, source: to }),
  );
}

export const change: Verb<'change'> = {
  does: 'change',
  run(draft, effect, doing) {
    const by = amountOf(draft.state, effect.by, doing);
    const { figure, op, vs } = effect;
    if (op === 'add' && by === 0) return;
    for (const to of subjects(draft, effect.who, doing)) {
      const twice = op === 'add' && isDoubled(draft.state, to, doing.source) ? 2 : 1;
      begin(draft, to, effect.time, { kind: 'figure', figure, op, by: by * twice, vs }, doing);
    }
  },
};

/** Of the keywords only Bypass has a number. */
function doubled(keyword: Keyword): Keyword {
  return keyword.keyword === 'bypass' && keyword.many === undefined
    ? { ...keyword, many: 'two' }
    : keyword;
}

export const giveKeyword: Verb<'give-keyword'> = {
  does: 'give-keyword',
  run(draft, effect, doing) {
    const { keyword } = effect;
    const twice = doubled(keyword);
    for (const to of subjects(draft, effect.who, doing)) {
      const given = isDoubled(draft.state, to, doing.source) ? twice : keyword;
      begin(draft, to, effect.time, { kind: 'keyword', op: 'give', keyword: given }, doing);
    }
  },
};

export const loseKeyword: Verb<'lose-keyword'> = {
  does: 'lose-keyword',
  run(draft, effect, doing) {
    const { keyword } = effect;
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'keyword', op: 'take', keyword }, doing);
    }
  },
};

export const giveAbilities: Verb<'give-abilities'> = {
  does: 'give-abilities',
  run(draft, effect, doing) {
    const abilities = innerAbilities(effect.abilities);
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'abilities', abilities }, doing);
    }
  },
};

/** What is printed on those that lend. */
export const borrow: Verb<'borrow'> = {
  does: 'borrow',
  run(draft, effect, doing) {
    const [to] = subjects(draft, { who: effect.to }, doing);
    if (to === undefined) return;
    for (const lender of subjects(draft, effect.who, doing)) {
      const abilities = lendable(printedDef(draft.state, lender).abilities);
      if (abilities.length > 0 && lender !== to)
        begin(draft, to, effect.time, { kind: 'abilities', abilities }, doing);
    }
  },
};

/** As much again as it has without its Gear, as it is now. */
export const double: Verb<'double'> = {
  does: 'double',
  run(draft, effect, doing) {
    const { state } = draft;
    for (const to of subjects(draft, effect.who, doing)) {
      const unused = attachedTo(state, to).filter((on) => typeOf(state, on) === 'gear');
      for (const figure of ['ap', 'dp'] as const) {
        const by = fightValue(state, to, figure, { opponents: [], unused });
        begin(draft, to, effect.time, { kind: 'figure', figure, op: 'add', by, vs: null }, doing);
      }
    }
  },
};

export const idle: Verb<'idle'> = {
  does: 'idle',
  run(draft, effect, doing) {
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'idle' }, doing);
    }
  },
};

export const giveTrait: Verb<'give-trait'> = {
  does: 'give-trait',
  run(draft, effect, doing) {
    const { trait } = effect;
    if (trait === null) {
      if (subjects(draft, effect.who, doing).length > 0) askForAnyTrait(draft, doing);
      return;
    }
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'trait', op: 'give', trait }, doing);
    }
  },
};

export const loseTrait: Verb<'lose-trait'> = {
  does: 'lose-trait',
  run(draft, effect, doing) {
    const { trait } = effect;
    const cards = subjects(draft, effect.who, doing);
    if (trait === null) askForTrait(draft, cards, doing);
    else {
      for (const to of cards) {
        begin(draft, to, effect.time, { kind: 'trait', op: 'take', trait }, doing);
      }
    }
  },
};

export const replaceTrait: Verb<'replace-trait'> = {
  does: 'replace-trait',
  run(draft, effect, doing) {
    const { old, trait } = effect;
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'replaced-trait', old, trait }, doing);
    }
  },
};
