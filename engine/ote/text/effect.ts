import {
  accept,
  acceptOne,
  atEnd,
  firstOf,
  need,
  numberOf,
  sees,
  signedNumber,
  tryRule,
  want,
} from '../../kernel/text/reader.ts';
import type { Amount, Effect, Who } from '../language/schema.ts';
import { readAmount, readOwnedFigure } from './amount.ts';
import { readRareEffect } from './effect-alone.ts';
import { readCallEffect } from './effect-call.ts';
import { readCancel, readDouble, readMartyr, readRedirect } from './effect-cancel.ts';
import { readCardEffect } from './effect-cards.ts';
import { readBoostAttack, readCombatEffect } from './effect-combat.ts';
import { readForcedEffect } from './effect-forced.ts';
import { readMoveGear, readPassOn, readRemoveFromPlay } from './effect-moves.ts';
import { readNaming, readReplaceTrait } from './effect-naming.ts';
import { readRedirection } from './effect-redirect.ts';
import { readReduce } from './effect-reduce.ts';
import { anyOf, readFilter } from './filter.ts';
import { readKeyword } from './keyword.ts';
import { readLimit } from './limit.ts';
import {
  asEffect,
  readFigureTail,
  readGifts,
  readPredicates,
  readTime,
  readTraitGift,
  readVs,
} from './predicate.ts';
import type { Reader, Row } from './reader.ts';
import { readTurnInto } from './turning-rules.ts';
import { readBareName, readWho } from './who.ts';

/** Reads `add +1 to WHO's FIG [TIME]` · `add WHO's FIG to WHO's FIG [TIME]`. */
function readAdd(r: Reader): readonly Effect[] | null {
  return accept(r, 'add') ? readAddition(r) : null;
}

/** Reads the words after `add`. */
export function readAddition(r: Reader): readonly Effect[] | null {
  const attack = tryRule(r, readBoostAttack);
  if (attack) return attack;
  // `-1 times the number of …` is an amount.
  const signed = tryRule(r, (at) => {
    const number = signedNumber(at);
    return sees(at, 'to') ? number : null;
  });
  const amount = signed ?? readAmount(r);
  if (amount === null || !need(r, 'to')) return null;
  const whose = readOwnedFigure(r);
  if (!whose) return want(r, 'whose figure ("this Character\'s Power")');
  const tail =
    typeof amount === 'number' ? readFigureTail(r, amount) : { by: amount, vs: readVs(r) };
  const time = readTime(r);
  return [{ do: 'change', figure: whose.figure, op: 'add', ...tail, who: whose.of, time }];
}

/** Reads `give WHO …`: figures, keywords or a trait. */
function readGive(r: Reader): readonly Effect[] | null {
  if (acceptOne(r, r.printed ? ['give', 'let'] : ['give']) === null) return null;
  const attack = tryRule(r, readBoostAttack) ?? tryRule(r, readGiftFirst);
  if (attack) return attack;
  const who = readWho(r);
  if (!who) return null;
  if ((who.who === 'self' || who.who === 'bearer') && accept(r, 'all abilities of')) {
    const lender = readWho(r);
    return lender ? [{ do: 'borrow', to: who.who, who: lender, time: readTime(r) }] : null;
  }
  if (accept(r, 'any trait')) return [{ do: 'give-trait', trait: null, who, time: readTime(r) }];
  const gifts = readGifts(r);
  if (gifts.length === 0) return null;
  const time = readTime(r);
  return gifts.map((said) => asEffect(who, said, time));
}

/** Reads `give +2 DP to any Character`, a form of the publishers. */
function readGiftFirst(r: Reader): readonly Effect[] | null {
  const gifts = r.printed ? readGifts(r) : [];
  const who = gifts.length > 0 && accept(r, 'to') ? readWho(r) : null;
  if (!who) return null;
  const time = readTime(r);
  return gifts.map((said) => asEffect(who, said, time));
}

/** Reads `let WHO attack FILTER [TIME]`: an attack on a Character that it could not attack otherwise. */
function readLetAttack(r: Reader): readonly Effect[] | null {
  if (acceptOne(r, ['let', 'allow']) === null) return null;
  const who = readWho(r);
  if (!who || acceptOne(r, ['to attack', 'attack']) === null) return null;
  const filter = readFilter(r);
  return filter ? [{ do: 'let-attack', filter, who, time: readTime(r) }] : null;
}

/** Reads `set WHO's FIG to N [TIME]`. */
function readSetFigure(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'set')) return null;
  const whose = readOwnedFigure(r);
  if (!whose || !need(r, 'to')) return null;
  const by = readAmount(r);
  if (by === null) return null;
  const vs = readVs(r);
  return [
    { do: 'change', figure: whose.figure, op: 'set', by, vs, who: whose.of, time: readTime(r) },
  ];
}

/** Reads `take KEYWORD from WHO [TIME]`. */
function readTakeKeyword(r: Reader): readonly Effect[] | null {
  const keyword = readKeyword(r);
  if (!keyword || !need(r, 'from')) return null;
  const who = readWho(r);
  return who ? [{ do: 'lose-keyword', keyword, who, time: readTime(r) }] : null;
}

/** Reads `remove the trait X from WHO`, `make WHO Immune: X`. */
function readMakeImmune(r: Reader): readonly Effect[] | null {
  if (accept(r, 'make')) {
    const who = readWho(r);
    if (who && accept(r, 'do nothing')) return [{ do: 'idle', who, time: readTime(r) }];
    const keyword = who ? readKeyword(r) : null;
    return who && keyword ? [{ do: 'give-keyword', keyword, who, time: readTime(r) }] : null;
  }
  if (accept(r, 'replace')) return readReplaceTrait(r);
  if (acceptOne(r, ['remove', 'take']) === null) return null;
  if (acceptOne(r, ['any trait from', 'one trait from']) !== null) {
    const who = readWho(r);
    return who ? [{ do: 'lose-trait', trait: null, who, time: readTime(r) }] : null;
  }
  const trait = readTraitGift(r);
  if (trait === null) return readTakeKeyword(r);
  // `… or to remove the trait Control` means any Character.
  if (r.printed && atEnd(r))
    return [{ do: 'lose-trait', trait, who: anyCharacter(), time: readTime(r) }];
  if (!need(r, 'from')) return null;
  const who = readWho(r);
  return who ? [{ do: 'lose-trait', trait, who, time: readTime(r) }] : null;
}

function anyCharacter(): Who {
  return { who: 'chosen', word: 'any', filter: anyOf('character'), max: 1 };
}

/** Reads `WHO cannot crank [TIME]`. */
function readLimitedCards(r: Reader): readonly Effect[] | null {
  const who = readWho(r);
  const said = who ? readLimit(r) : null;
  return who && said ? [{ do: 'give-limit', ...said, who, time: readTime(r) }] : null;
}

/** Reads `keep WHO from being attacked [TIME]`. */
function readKeepFromAttack(r: Reader): readonly Effect[] | null {
  const who = accept(r, 'keep') ? readWho(r) : null;
  if (!who || !accept(r, 'from being attacked')) return null;
  return [{ do: 'give-limit', limit: 'cannot-be-attacked', who, time: readTime(r) }];
}

/** Reads an effect that begins with the cards that it affects. */
function readSubjectFirst(r: Reader): readonly Effect[] | null {
  const who = readWho(r);
  if (!who) return null;
  const happens = tryRule(r, (at) => readVerbAfterWho(at, who));
  if (happens) return happens;
  const predicates = readPredicates(r);
  if (predicates.length === 0) return null;
  const time = readTime(r);
  return predicates.map((one) => asEffect(who, one, time));
}

function readVerbAfterWho(r: Reader, who: Who): readonly Effect[] | null {
  if (acceptOne(r, ['avoids combat', 'may avoid combat', 'avoid combat']) !== null)
    return [{ do: 'avoid', who }];
  if (acceptOne(r, ['gangs up', 'may gang up', 'gang up']) !== null) return readGangUp(r, who);
  if (acceptOne(r, ['may attack again this turn', 'may attack again']) !== null)
    return [{ do: 'attack-again', who }];
  if (acceptOne(r, ['is', 'are']) === null) return null;
  const verb = acceptOne(r, ['popped', 'cranked', 'uncranked', 'flipped', 'saved']);
  switch (verb) {
    case 'popped':
      return [{ do: 'pop', who, save: !acceptNoSave(r) }];
    case 'cranked':
      return [{ do: 'crank', who }];
    case 'uncranked':
      return [{ do: 'uncrank', who }];
    case 'flipped':
      return [{ do: 'flip', who }];
    case 'saved':
      return [{ do: 'save', who, crank: true }];
    case null:
      return null;
  }
}

/** Reads `WHO Gangs Up [with another FILTER]`. */
function readGangUp(r: Reader, who: Who): readonly Effect[] | null {
  if (!accept(r, 'with')) return [{ do: 'gang-up', who }];
  acceptOne(r, ['another', 'any', 'an', 'a']);
  const filter = readFilter(r);
  return filter ? [{ do: 'gang-up', who, with: filter }] : null;
}

/** Reads `, no Save`. */
export function acceptNoSave(r: Reader): boolean {
  return acceptOne(r, [', no save', '( no save )', ', ( no save )']) !== null;
}

/** Reads `, whose player gains Pull equal to N if it is not Saved`. */
function readPaysPlayer(r: Reader): { pays?: Amount } {
  const pays = tryRule(r, (at) => {
    if (!accept(at, ', whose player gains pull equal to')) return null;
    const amount = readAmount(at);
    return amount !== null && accept(at, 'if it is not saved') ? amount : null;
  });
  return pays === null ? {} : { pays };
}

function readAsByAttack(r: Reader): { costs?: true | 'defending' } {
  if (!accept(r, ', as by an attack')) return {};
  return { costs: accept(r, 'if defending') ? 'defending' : true };
}

function readDiscardWho(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'discard')) return null;
  const who = readWho(r);
  return who ? [{ do: 'discard-card', who }] : null;
}

/** Reads a verb that is followed by WHO alone. */
function readSimpleVerb(r: Reader): readonly Effect[] | null {
  const verb = acceptOne(r, ['pop', 'uncrank', 'crank', 'flip', 'save', 'control', 'move']);
  if (verb === null) return null;
  const who = tryRule(r, readBareName) ?? readWho(r);
  if (!who) return null;
  switch (verb) {
    case 'pop':
      if (who.who === 'chosen' && acceptOne(r, ['as it is called', 'as it is played']) !== null) {
        const whom: Who = { ...who, filter: { ...who.filter, called: true } };
        return [{ do: 'pop', who: whom, save: true }];
      }
      return [
        { do: 'pop', who, save: !acceptNoSave(r), ...readAsByAttack(r), ...readPaysPlayer(r) },
      ];
    case 'save':
      return [{ do: 'save', who, crank: !accept(r, 'without cranking') }];
    case 'move':
      return readMoveGear(r, who) ?? [{ do: 'move', who }];
    default:
      return [{ do: verb, who }];
  }
}

/** Reads `flip a coin: heads, EFFECT; tails, EFFECT`. The coin ends the sentence, so a coin within a coin is refused. */
function readCoin(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'flip a coin')) return null;
  if (accept(r, 'for each')) {
    const filter = readFilter(r, false);
    return filter && accept(r, 'and pop those of heads') ? [{ do: 'pop-by-coin', filter }] : null;
  }
  if (!accept(r, ':')) return [{ do: 'coin', heads: [], tails: [] }];
  const heads = accept(r, 'heads') ? readCoinSide(r) : [];
  if (heads === null) return null;
  if (heads.length > 0) accept(r, ';');
  const tails = accept(r, 'tails') ? readCoinSide(r) : [];
  if (tails === null || heads.length + tails.length === 0) return want(r, '"heads, …; tails, …"');
  return [{ do: 'coin', heads: [...heads], tails: [...tails] }];
}

function readCoinSide(r: Reader): readonly Effect[] | null {
  if (acceptOne(r, [',', ':']) === null) return want(r, '","');
  return readEffectList(
    r,
    READER_RULES.filter(([rule]) => rule !== readCoin),
  );
}

function readSwap(r: Reader): readonly Effect[] | null {
  if (accept(r, 'release the character')) return [{ do: 'release' }];
  if (accept(r, 'rearrange your conspiracy')) return [{ do: 'rearrange' }];
  return accept(r, 'swap two characters in your conspiracy') ? [{ do: 'swap' }] : null;
}

function readCall(r: Reader): readonly Effect[] | null {
  const got = readCallEffect(r);
  return got && [got];
}

const READER_RULES: readonly Row<readonly Effect[]>[] = [
  [readCoin, 'coin'],
  [readMartyr, 'martyr'],
  [readDouble, 'double'],
  [readRedirect, 'redirect'],
  [readRedirection, 'redirect'],
  [readOffer, 'choose'],
  [readEither, 'choose'],
  [readScoreThatPull, 'score'],
  [readRareEffect],
  [readAdd, 'add'],
  [readGive, 'give', 'let'],
  [readLetAttack, 'let', 'allow'],
  [readSetFigure, 'set'],
  [readReduce, 'reduce', 'lower', 'decrease', 'increase', 'raise'],
  [readMakeImmune, 'make', 'replace', 'remove', 'take'],
  [readCancel, 'cancel', 'negate', 'nullify', 'block', 'counter'],
  [readNaming, 'name'],
  [readSwap, 'release', 'rearrange', 'swap'],
  [readCall, 'call'],
  [readCardEffect],
  [readCombatEffect, 'avoid', 'gang', 'join', 'draw', 'affects'],
  [readForcedEffect],
  [readDiscardWho, 'discard'],
  [readRemoveFromPlay, 'remove'],
  [readPassOn, 'move'],
  [readTurnInto, 'put', 'return'],
  [readSimpleVerb, 'pop', 'uncrank', 'crank', 'flip', 'save', 'control', 'move'],
  [readKeepFromAttack, 'keep'],
  [readLimitedCards, 'cannot', "can't", 'may', 'does', 'must'],
  [readSubjectFirst],
];

function readOneEffect(r: Reader, rules: typeof READER_RULES): readonly Effect[] | null {
  return (
    firstOf(r, rules) ?? want(r, 'an effect (such as "pop target Character" or "draw 1 card")')
  );
}

function readEffectList(r: Reader, rules: typeof READER_RULES): readonly Effect[] | null {
  const first = readOneEffect(r, rules);
  if (!first) return null;
  const effects = [...first];
  for (;;) {
    const next = tryRule(r, (at) => {
      if (acceptOne(at, [', and then', ', then', 'and then', ', and', 'and']) === null) return null;
      return readOneEffect(at, rules);
    });
    if (!next) return effects;
    effects.push(...next);
  }
}

/** Reads effects joined by `and` or `, then`, and `unless you pay …` after them. */
export function readEffects(r: Reader): readonly Effect[] | null {
  const effects = readEffectList(r, READER_RULES);
  if (!effects || !accept(r, 'unless you pay')) return effects;
  const count = numberOf(r);
  if (count === null || count < 1 || !need(r, 'pull')) return null;
  return [{ do: 'unless-paid', count, effects: [...effects] }];
}

/** Reads `the player of WHO may choose: EFFECT`. */
function readOffer(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'the player of')) return null;
  const who = readWho(r);
  if (!who || !need(r, 'may choose :')) return null;
  const effects = readEffectList(
    r,
    READER_RULES.filter(([rule]) => rule !== readOffer && rule !== readCoin),
  );
  return effects ? [{ do: 'offer', who, effects: [...effects] }] : null;
}

/** Reads `choose: EFFECT or EFFECT`. */
function readEither(r: Reader): readonly Effect[] | null {
  if (!accept(r, 'choose :')) return null;
  const rules = READER_RULES.filter(
    ([rule]) => rule !== readEither && rule !== readOffer && rule !== readCoin,
  );
  const of: Effect[][] = [];
  do {
    const side = readEffectList(r, rules);
    if (!side) return null;
    of.push([...side]);
  } while (acceptOne(r, [', or', 'or']) !== null);
  return of.length > 1 ? [{ do: 'either', of }] : want(r, '"or" and another effect');
}

function readScoreThatPull(r: Reader): readonly Effect[] | null {
  return accept(r, "score that pull in its player 's place") ? [{ do: 'score-that-pull' }] : null;
}
