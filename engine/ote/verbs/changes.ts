import { innerAbilities } from '../language/inner-abilities.ts';
import type { Keyword } from '../language/schema.ts';
import { amountOf } from '../reading/amounts.ts';
import { fightValue } from '../reading/figures.ts';
import { lendable, printedDef } from '../reading/lent.ts';
import { matches, typeOf } from '../reading/matches.ts';
import { preparedAt } from '../reading/prepared.ts';
import { attachedTo, cardAt } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { begin } from './begin-effect.ts';
import { askForAnyTrait, askForTrait } from './name.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

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
