import {
  attackTargets,
  bestMeleeGear,
  chargeWays,
  type EdenAnswer,
  type EdenElement,
  type EdenState,
  eden,
  elementTargets,
  inContact,
  mayAttack,
  mayCharge,
  mayDouse,
  mayMove,
  mayPlayNow,
  NOTHING_CHOSEN,
  type Point,
  playableCards,
  type Refusal,
  sceneryRulesOf,
  submitIn,
} from '@/engine';
import { aimedChoice, type Choice, completeChoice } from '@/lib/eden/play/choice';
import { labelOf } from '@/lib/eden/play/names';
import { attackHint } from '@/lib/eden/play/odds-now';
import { movementChoice, TURNS, tryAnswer } from '@/lib/eden/play/place-choices';

type Equipment = EdenState['profiles'][number]['equipment'][number];
type Category = Equipment['halves'][number]['category'];
const UNPLACED = { at: null, angle: null } as const;

/** Returns the possible actions of the active fighter, and the tactical cards that its player can play now. */
export function actionsOf(state: EdenState, seat: number, fighter: number): readonly Choice[] {
  return [
    ...attackChoices(state, seat, fighter),
    ...chargeChoices(state, seat, fighter),
    ...movementChoices(state, seat, fighter),
    ...abilityChoices(state, seat, fighter),
    ...terrainChoices(state, seat, fighter),
    ...(mayDouse(state, fighter) === null
      ? [
          completeChoice(state, ['douse', { fighter }], 'Put out one Burn (1 AP)', {
            seat,
            do: 'douse',
            fighter,
          }),
        ]
      : []),
    ...cardChoices(state, seat),
    completeChoice(state, ['end'], 'End the activation', { seat, do: 'end' }),
  ];
}

function isLegal(state: EdenState, answer: EdenAnswer): boolean {
  return submitIn(eden, state, answer).ok;
}

/** Checks whether the equipment has a half of the category. */
function isFor({ halves }: Equipment, category: Category): boolean {
  return halves.some((half) => half.category === category);
}

/** Yields attacks on each opponent with each usable weapon (ACT-7), or with bare hands when no weapon is usable in contact. */
function attackChoices(state: EdenState, seat: number, fighter: number): readonly Choice[] {
  const { equipment } = state.profiles[state.fighters[fighter]?.profile ?? -1] ?? { equipment: [] };
  const touched = inContact(state, fighter);
  const used = new Set<number>();
  const attack = (
    target: number,
    piece: string,
    verb: string,
    words: string,
    hint: string,
  ): Choice => {
    const bare = { seat, do: 'attack', fighter, target, element: null, ...UNPLACED } as const;
    const called = piece === 'none' ? 'bare hands' : piece;
    const parts = [verb, { fighter }, 'at', { fighter: target }, `with ${called}`];
    const said = `${words} ${labelOf(state, target)} with ${called} (1 AP)`;
    const more = { on: target, second: used.has(target), hint };
    used.add(target);
    return completeChoice(state, parts, said, { ...bare, with: piece }, more);
  };
  const armed = equipment.flatMap((piece, index) =>
    attackTargets(state, fighter, piece.name).map((target) => {
      const hint = (kind: 'Melee' | 'Shooting') => attackHint(state, fighter, target, index, kind);
      if (touched.includes(target)) {
        return attack(target, piece.name, 'attack', 'Attack', hint('Melee'));
      }
      return isFor(piece, 'Shooting')
        ? attack(target, piece.name, 'shoot', 'Shoot', hint('Shooting'))
        : attack(target, piece.name, 'throw', 'Hit', '');
    }),
  );
  const barely = attackTargets(state, fighter, 'none')
    .filter((target) => !used.has(target))
    .map((target) => {
      const hint = attackHint(state, fighter, target, null, 'Melee');
      return attack(target, 'none', 'attack', 'Attack', hint);
    });
  return [
    ...armed,
    ...barely,
    ...throwChoices(state, seat, fighter, equipment),
    ...demolitionChoices(state, seat, fighter, equipment),
  ];
}

/** Returns projectiles at a point and blasts in a direction (PROJ-1, BLAST-1). */
function throwChoices(
  state: EdenState,
  seat: number,
  fighter: number,
  equipment: readonly Equipment[],
): readonly Choice[] {
  const at = state.fighters[fighter]?.at ?? null;
  if (at === null) return [];
  const bare = { seat, do: 'attack', fighter, target: null, element: null } as const;
  return equipment.flatMap((piece): readonly Choice[] => {
    const parts = ['throw', { fighter }, `with ${piece.name}`, 'at'];
    if (isFor(piece, 'Projectile')) {
      // A whole template may be placed at any angle (BLAST-3).
      const whole = state.options.template.explosion === 'whole';
      const here = (place: Point, degrees = 0) =>
        tryAnswer(state, { ...bare, with: piece.name, at: place, angle: whole ? degrees : null }, [
          place,
        ]);
      const usable = here(at).refusal;
      if (usable !== null && (usable.clause === 'EQUIP-7' || usable.clause.startsWith('ACT')))
        return [];
      const words = `Throw ${piece.name} at a place (1 AP)`;
      const aim = { at: here, ...(whole ? TURNS : {}), area: null, fighter };
      return [aimedChoice(state, parts, words, aim, { second: true })];
    }
    if (!isFor(piece, 'Blast')) return [];
    const answer: EdenAnswer = { ...bare, with: piece.name, ...UNPLACED };
    if (!isLegal(state, answer)) return [];
    const towards = (place: Point) => {
      const angle = (Math.atan2(place.y - at.y, place.x - at.x) * 180) / Math.PI;
      return tryAnswer(state, { ...bare, with: piece.name, at: null, angle }, [place]);
    };
    return [
      completeChoice(
        state,
        ['blast', { fighter }, `with ${piece.name}`],
        `${piece.name} at the nearest (1 AP)`,
        answer,
      ),
      aimedChoice(
        state,
        ['blast', { fighter }, `with ${piece.name}`, 'towards'],
        `${piece.name} in a direction (1 AP)`,
        { at: towards, area: null, fighter },
        { second: true },
      ),
    ];
  });
}

/** Returns attacks on scenery that can be destroyed (TERR-DESTROY). */
function demolitionChoices(
  state: EdenState,
  seat: number,
  fighter: number,
  equipment: readonly Equipment[],
): readonly Choice[] {
  const pieces = [
    ...equipment.filter(({ halves }) => halves.length > 0).map(({ name }) => name),
    'none',
  ];
  const done = new Set<string>();
  return pieces.flatMap((piece) =>
    elementTargets(state, fighter, piece).flatMap(({ name }) => {
      if (done.has(name)) return [];
      done.add(name);
      const answer: EdenAnswer = {
        seat,
        do: 'attack',
        fighter,
        target: null,
        element: name,
        with: piece,
        ...UNPLACED,
      };
      if (!isLegal(state, answer)) return [];
      return [
        completeChoice(
          state,
          ['attack', { fighter }, `at ${name}`],
          `Attack ${name} (1 AP)`,
          answer,
        ),
      ];
    }),
  );
}

/** Returns charges on the shortest path (ACT-5). */
function chargeChoices(state: EdenState, seat: number, fighter: number): readonly Choice[] {
  const piece = bestMeleeGear(state, fighter)?.piece ?? null;
  return [...chargeWays(state, fighter)].map(([target, path]) => {
    const words = `Charge ${labelOf(state, target)} (2 AP)`;
    const answer: EdenAnswer = { seat, do: 'charge', fighter, target, path, with: null };
    return completeChoice(
      state,
      ['charge', { fighter }, 'at', { fighter: target }],
      words,
      answer,
      { on: target, hint: attackHint(state, fighter, target, piece, 'charge') },
    );
  });
}

function movementChoices(state: EdenState, seat: number, fighter: number): readonly Choice[] {
  if (mayMove(state, fighter) !== null) return [];
  const at = (place: Point) => movementChoice(state, seat, fighter, place);
  return [
    aimedChoice(state, ['move', { fighter }, 'to'], 'Move (1 AP)', { at, area: 'move', fighter }),
  ];
}

/** Returns Action abilities; their targets are asked later (ABIL-2). */
function abilityChoices(state: EdenState, seat: number, fighter: number): readonly Choice[] {
  const own = state.profiles[state.fighters[fighter]?.profile ?? -1]?.abilities ?? [];
  return own.flatMap(({ name, effects, ap, sp }) => {
    const answer: EdenAnswer = { seat, do: 'use', fighter, ability: name, chosen: NOTHING_CHOSEN };
    if (effects === null || !isLegal(state, answer)) return [];
    const cost = [ap > 0 ? `${ap} AP` : '', sp > 0 ? `${sp} SP` : ''].filter((one) => one !== '');
    const words = `Use ${name}${cost.length === 0 ? '' : ` (${cost.join(' and ')})`}`;
    return [completeChoice(state, ['use', { fighter }, name], words, answer)];
  });
}

const WAYS = [
  ['climbing', 'climb', 'Climb', 2],
  ['swimming', 'swim', 'Swim across', 2],
  ['jump', 'jump', 'Jump across', 1],
] as const;

/** Returns Movements that scenery allows (TERR-CLIMB, TERR-SWIM, TERR-JUMP, TERR-HIDE). */
function terrainChoices(state: EdenState, seat: number, fighter: number): readonly Choice[] {
  return state.elements.flatMap((element: EdenElement): readonly Choice[] => {
    const rules = sceneryRulesOf(state, element);
    if (rules === null) return [];
    const { name } = element;
    const hide: EdenAnswer = { seat, do: 'hide', fighter, element: name };
    const hides =
      rules.hiding && isLegal(state, hide)
        ? [
            completeChoice(
              state,
              ['hide', { fighter }, `at ${name}`],
              `Hide at ${name} (1 AP)`,
              hide,
            ),
          ]
        : [];
    const goes = WAYS.flatMap(([rule, verb, words, ap]) => {
      if (rules[rule] === null) return [];
      const at = (to: Point) =>
        tryAnswer(state, { seat, do: verb, fighter, element: name, to }, [to]);
      // A Movement that is refused for every target is not offered.
      const here = state.fighters[fighter]?.at;
      const refusal = here == null ? null : at(here).refusal;
      if (refusal?.clause.startsWith('ACT') || /contact/.test(refusal?.message ?? '')) return [];
      return [
        aimedChoice(state, [verb, { fighter }, `at ${name} to`], `${words} ${name} (${ap} AP)`, {
          at,
          area: null,
          fighter,
        }),
      ];
    });
    return [...hides, ...goes];
  });
}

/** Returns the tactical cards of the hand that can be played now (TACT-2, CARD-11). */
export function cardChoices(state: EdenState, seat: number): readonly Choice[] {
  if (state.phase !== 'tactical' && !mayPlayNow(state)) return [];
  return playableCards(state, seat).map(({ name, text }) =>
    completeChoice(state, [`play ${name}`], `Play ${name}: ${text ?? ''}`, {
      seat,
      do: 'play',
      card: name,
      chosen: NOTHING_CHOSEN,
    }),
  );
}

/** Returns what the active fighter cannot do now, with the reasons. */
export function refusedActions(
  state: EdenState,
  fighter: number,
): readonly { readonly words: string; readonly refusal: Refusal }[] {
  const checks = [
    ['Move', mayMove],
    ['Charge', mayCharge],
    ['Attack', mayAttack],
  ] as const;
  return checks.flatMap(([words, check]) => {
    const refusal = check(state, fighter);
    return refusal === null ? [] : [{ words, refusal }];
  });
}
