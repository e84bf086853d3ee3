import type { Effect, Filter, Who } from '../language/schema.ts';
import type { Payer } from '../reading/payers.ts';
import type { Target } from '../state/frames.ts';

/** One thing to be named when the event is announced (EVT-1). */
export type Slot =
  | {
      readonly pick: 'card';
      readonly filter: Filter;
      readonly another: boolean;
      readonly min: number;
      readonly max: number;
      readonly effect: Effect['do'];
      /** It must be able to attack the source. */
      readonly foe?: true;
    }
  | {
      readonly pick: 'event';
      readonly filter: Filter;
      readonly acts:
        | 'calls'
        | 'uses'
        | 'effects'
        | 'cards'
        | 'characters'
        | 'pulls'
        | 'saves'
        | 'controls';
      /** Not the card's own. */
      readonly another?: boolean;
      /** Aimed at the card that speaks, or called on it. */
      readonly aimed?: true;
      /** Of another player, and only until it takes effect. */
      readonly foreign?: true;
    }
  /** `before`: a player whose next Operations are still to come. */
  | { readonly pick: 'seat'; readonly opponent?: true; readonly before?: true }
  /** Gear that a combatant who was popped has left behind. */
  | { readonly pick: 'spoil'; readonly filter: Filter }
  /** What pays: an active card of the player's own, a card of the hand, so many points of Pull. */
  | Payer
  | { readonly pick: 'hand-card' }
  | { readonly pick: 'points' };

const NO_SLOTS: readonly Slot[] = [];

const slotsMemo = new WeakMap<readonly Effect[], readonly Slot[]>();

/** What the effects ask to be named, in the order of the text. */
export function slotsOf(effects: readonly Effect[]): readonly Slot[] {
  if (effects.length === 0) return NO_SLOTS;
  let slots = slotsMemo.get(effects);
  if (slots === undefined) {
    slots = effects.flatMap(slotsOfEffect);
    slotsMemo.set(effects, slots);
  }
  return slots;
}

/** Which events of a card are cancelled. */
const ACTS_OF = { any: 'cards', called: 'calls', used: 'uses', effect: 'effects' } as const;

export function slotsOfEffect(effect: Effect): readonly Slot[] {
  if (effect.do === 'cancel-card') {
    return [
      {
        pick: 'event',
        filter: effect.filter,
        acts: ACTS_OF[effect.only ?? 'any'],
        ...(effect.aimed ? { aimed: true as const } : {}),
      },
    ];
  }
  if (effect.do === 'cancel-control') {
    return [{ pick: 'event', filter: effect.filter, acts: 'controls' }];
  }
  if (effect.do === 'redirect') {
    return [{ pick: 'event', filter: effect.filter, acts: 'cards' }, ...slotsOfWho(effect)];
  }
  if (effect.do === 'redirect-call') {
    return [{ pick: 'event', filter: effect.filter, acts: 'calls', foreign: true }];
  }
  if (effect.do === 'cancel-action') {
    return [{ pick: 'event', filter: effect.filter, acts: 'characters' }];
  }
  if (effect.do === 'cancel-save') return [{ pick: 'event', filter: ANY_CHARACTER, acts: 'saves' }];
  if (effect.do === 'cancel-pull') {
    const { another = false, filter } = effect;
    return [{ pick: 'event', filter, acts: 'pulls', another }];
  }
  if ((effect.do === 'influence' || effect.do === 'discard') && effect.player === 'target') {
    return [{ pick: 'seat' }];
  }
  if (effect.do === 'bind-player') return [{ pick: 'seat', before: true }];
  if (effect.do === 'look-at-hand' || effect.do === 'shuffle-deck') return [{ pick: 'seat' }];
  if (effect.do === 'look-at-deck' && effect.of === 'target') return [{ pick: 'seat' }];
  if (effect.do === 'discard-of') return [{ pick: 'seat', opponent: true }];
  if (effect.do === 'move-gear') return moveGearSlots(effect);
  if (effect.do === 'swap') return [SWAPPED, SWAPPED];
  if (effect.do === 'loot') return [{ pick: 'spoil', filter: effect.filter }];
  return 'who' in effect ? slotsOfWho(effect) : [];
}

function slotsOfWho(effect: Extract<Effect, { who: Who }>): readonly Slot[] {
  const { who } = effect;
  if (who.who === 'each' && who.onTarget !== undefined) {
    return [
      { pick: 'card', filter: who.onTarget, another: false, min: 1, max: 1, effect: effect.do },
    ];
  }
  if (who.who !== 'chosen') return [];
  return [
    {
      pick: 'card',
      filter: who.filter,
      another: who.word === 'another',
      min: who.word === 'up-to' ? 0 : 1,
      max: who.max,
      effect: effect.do,
      ...(effect.do === 'force-attack' && effect.on === 'self' ? { foe: true as const } : {}),
    },
  ];
}

/** What moves, and to whom. */
function moveGearSlots(effect: Extract<Effect, { do: 'move-gear' }>): readonly Slot[] {
  const one = { pick: 'card', another: false, min: 1, max: 1, effect: effect.do } as const;
  if (effect.to === 'self') return [{ ...one, filter: effect.filter }];
  return [
    { ...one, filter: effect.filter },
    { ...one, filter: ANY_CHARACTER },
  ];
}

const ANY_CHARACTER: Filter = {
  terms: [{ type: 'character', trait: null, not: false, name: null }],
  pull: null,
  figures: [],
  where: null,
  reach: false,
};

/** Twice: two different ones. */
const SWAPPED: Slot = {
  pick: 'card',
  filter: { ...ANY_CHARACTER, where: 'your-conspiracy' },
  another: false,
  min: 1,
  max: 1,
  effect: 'swap',
};

/** How many targets each slot takes of `targets`, first come; null when they do not fit. */
export function assign(
  slots: readonly Slot[],
  targets: readonly Target[],
): readonly (readonly Target[])[] | null {
  const parts: Target[][] = [];
  let at = 0;
  for (const slot of slots) {
    const max = slot.pick === 'card' ? slot.max : 1;
    const min = slot.pick === 'card' ? slot.min : 1;
    const part = targets.slice(at, at + max);
    if (part.length < min) return null;
    at += part.length;
    parts.push(part);
  }
  return at === targets.length ? parts : null;
}
