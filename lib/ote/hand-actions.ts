import {
  type CardIx,
  type GameState,
  type HandChange,
  type HandZone,
  isInPlay,
  legalPlaces,
  type Seat,
} from '@/engine';
import type { ActionOption, CardAction } from '@/lib/ote/session-actions';

const ZONE_WORDS: readonly (readonly [zone: HandZone, label: string])[] = [
  ['hand', 'Into the hand'],
  ['deck', 'On top of the deck'],
  ['under-deck', 'Under the deck'],
  ['dead', 'Into the dead pile'],
  ['removed', 'Out of the game'],
];

/** Returns everything that a referee can do with a card by hand. */
export function handActions(state: GameState, seat: Seat, card: CardIx): readonly CardAction[] {
  const here = state.cards[card];
  const def = state.defs[here?.def ?? -1];
  if (here === undefined || def === undefined) return [];
  const inPlay = isInPlay(here.zone);
  const to = here.seat;
  const types = [def.type, def.orType];
  const found: CardAction[] = [];
  const add = (key: string, label: string, options: readonly ActionOption[]) => {
    if (options.length > 0) {
      found.push({
        key: `hand-${key}`,
        kind: 'by-hand',
        label,
        cranks: [],
        options,
        refusal: null,
      });
    }
  };
  const one = (change: HandChange): readonly ActionOption[] => [
    { answer: { do: 'by-hand', seat, change }, at: null, on: [] },
  ];
  if (inPlay) {
    const label = here.cranked ? 'Uncrank' : 'Crank';
    add('crank', label, one({ kind: 'crank', card, cranked: !here.cranked }));
  }
  if (types.includes('character')) {
    const places = legalPlaces(state, to, card);
    const options = places.map((at): ActionOption => {
      const change: HandChange = { kind: 'put', card, zone: 'conspiracy', to, at };
      return { answer: { do: 'by-hand', seat, change }, at, on: [] };
    });
    add('place', here.zone === 'conspiracy' ? 'Move' : 'Into the Conspiracy', options);
  }
  if (types.includes('gear') || types.includes('condition')) {
    const bearers = state.inPlay.filter(
      (on) => state.cards[on]?.zone === 'conspiracy' && on !== here.host && on !== card,
    );
    const options = bearers.map((on): ActionOption => {
      const change: HandChange = { kind: 'put', card, zone: 'on', to, on };
      return { answer: { do: 'by-hand', seat, change }, at: null, on: [on] };
    });
    add('wear', 'On a Character', options);
  }
  if (!inPlay || here.zone === 'conspiracy') {
    add('table', 'On the table', one({ kind: 'put', card, zone: 'table', to }));
  }
  if (here.zone === 'conspiracy')
    add('flip', 'Flip', one({ kind: 'put', card, zone: 'flipped', to }));
  for (const [zone, label] of ZONE_WORDS) {
    if (zone === here.zone) continue;
    add(zone, label, one({ kind: 'put', card, zone, to: here.owner }));
  }
  return found;
}

/** Returns the change by hand in place of a refused action; null when there is none. */
export function handInsteadOf(
  state: GameState,
  seat: Seat,
  card: CardIx,
  refused: CardAction,
): CardAction | null {
  const actions = handActions(state, seat, card);
  const named = (...keys: readonly string[]) =>
    keys.flatMap((key) => actions.find((one) => one.key === `hand-${key}`) ?? [])[0] ?? null;
  switch (refused.kind) {
    case 'call':
      return named('place', 'wear', 'table');
    case 'play':
    case 'discard':
      return named('dead');
    case 'move':
      return named('place');
    case 'shift':
      return named('wear');
    case 'crank':
    case 'use':
    case 'attack':
    case 'gang-up':
    case 'martyr':
      return named('crank');
    case 'by-hand':
      return null;
  }
}
