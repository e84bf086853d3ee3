import { expect, it } from 'vitest';
import { arrange, type CardDef, compileText, legalAnswers } from '@/engine';

function card(name: string, type: CardDef['type'], text: string): CardDef {
  const abilities = compileText(text, type).abilities;
  const none = { id: name, orType: null, cost: null, bullet: false, ap: null, dp: null } as const;
  return { ...none, pull: null, traits: [], name, type, text, abilities, whole: true };
}

/** The cards of the hand that may be discarded; in play are a Doctor and, maybe, what lets a second one be called. */
function discarded(text: string): readonly number[] {
  const defs = [card('Doctor', 'character', ''), card('The Dirt', 'secret', text)];
  const there = { seat: 0, rank: 0, file: 0, host: -1, cranked: false } as const;
  const begun = arrange({
    defs,
    seats: [{ name: 'A', influence: 0, reserve: { character: 0, resource: 0 } }],
    cards: [
      { ...there, def: 0, zone: 'conspiracy' },
      { ...there, def: 1, zone: 'table' },
      { ...there, def: 0, zone: 'hand' },
      // A Secret whose copy is in play keeps the step open.
      { ...there, def: 1, zone: 'hand' },
      { ...there, def: 0, zone: 'deck' },
    ],
    turn: 0,
    step: 'discard',
    seed: 1,
  });
  if (!begun.ok) throw new Error(begun.error.message);
  return [...legalAnswers(begun.value.state, 0)].flatMap((answer) =>
    answer.do === 'discard' ? [answer.card] : [],
  );
}

it('lists a twin that Uniqueness keeps out of play (TURN-4)', () => {
  expect(discarded('')).toEqual([2, 3]);
});

it('does not list one that may be called although one is in play, as it would be refused', () => {
  expect(discarded('You may call "Doctor" although one is in play.')).toEqual([3]);
});
