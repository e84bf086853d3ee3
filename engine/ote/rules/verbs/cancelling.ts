import { cardAt, nameOf } from '../../state/read.ts';
import { cardsIn, framesIn } from '../../state/targets.ts';
import { refuse } from '../refuse.ts';
import { ANY_CHARACTER, slotsOfWho } from '../slot.ts';
import type { RulesOfVerbs } from './registry.ts';

/** Verbs that cancel or redirect a named event. */
export const RULES_OF_CANCELLING: RulesOfVerbs = {
  /** Cancels an action of a Character. */
  'cancel-action': {
    slots: ({ filter }) => [{ pick: 'event', filter, acts: 'characters' }],
  },
  /** Cancels a card that is being called or used, or its effect. */
  'cancel-card': {
    slots: ({ filter, only, aimed }) => [
      { pick: 'event', filter, acts: EVENT_KINDS[only ?? 'any'], ...(aimed ? { aimed } : {}) },
    ],
  },
  /** Cancels a Control. */
  'cancel-control': {
    slots: ({ filter }) => [{ pick: 'event', filter, acts: 'controls' }],
  },
  /** Cancels the Pull of a card that was cranked for it. */
  'cancel-pull': {
    slots: ({ filter, another = false }) => [{ pick: 'event', filter, acts: 'pulls', another }],
  },
  /** Cancels a Save. */
  'cancel-save': {
    slots: () => [{ pick: 'event', filter: ANY_CHARACTER, acts: 'saves' }],
  },
  /** Redirects an effect or a call from this card to another card. */
  redirect: {
    slots: (effect) => [
      { pick: 'event', filter: effect.filter, acts: 'cards' },
      ...slotsOfWho(effect),
    ],
    /** This card redirects only what targets it or is called on it (EVT-4). */
    refusalAlone(state, _effect, named, source) {
      const [event] = framesIn(named);
      const frame = state.frames.find((one) => one.id === event);
      const name = nameOf(state, source);
      if (frame?.kind === 'announced') {
        const on = frame.act === 'call' && cardAt(state, frame.source).host === source;
        if (on || cardsIn(frame.targets).includes(source)) return null;
      }
      return refuse('EVT-4', `${name} redirects only what is aimed at ${name}.`);
    },
    supports: ({ who }) => who.who === 'chosen',
  },
  /** Redirects a card that another player is calling to another Character. */
  'redirect-call': {
    slots: ({ filter }) => [{ pick: 'event', filter, acts: 'calls', foreign: true }],
  },
};

/** The kinds of event that the slot may name, by what the effect cancels. */
const EVENT_KINDS = { any: 'cards', called: 'calls', used: 'uses', effect: 'effects' } as const;
