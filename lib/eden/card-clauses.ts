import { compileAbilities, type EdenAbility, type EdenCard, readEquipment } from '@/engine';
import { lookUp } from '@/lib/text/look-up';

/** A clause that matters for a card, in words. */
export interface ClauseWords {
  readonly clause: string;
  readonly words: string;
}

function says(clause: string, words: string): ClauseWords {
  return { clause, words };
}

/** Returns the clauses that matter for a card of Eden, the most important first, each once. */
export function edenClausesOf(card: EdenCard): readonly ClauseWords[] {
  const all = clausesOf(card);
  return all.filter(({ clause }, at) => all.findIndex((one) => one.clause === clause) === at);
}

function clausesOf(card: EdenCard): readonly ClauseWords[] {
  switch (card.type) {
    case 'Fighter':
      return [
        says('CARD-3', 'A wound ticks a dot of its limb, the white ones first.'),
        says('CARD-4', 'The last dot of any one limb takes it off the field.'),
        card.copies === undefined
          ? says('TROOP-3', 'A troop has it once; the opponent may field it too.')
          : says('CARD-0', `A troop may have ${copies(card.copies)} of it.`),
        ...profileClauses(card),
      ];
    case 'NPF':
      return [
        says('NPF-1', 'It belongs to nobody, has no Action Points and pays none.'),
        says('NPF-4', 'Attacked in melee, it always responds.'),
        says(
          'NPF-5',
          `Who eliminates it scores its level${card.level === undefined ? '' : `, ${card.level} VP`}.`,
        ),
        says('TROOP-4', 'It is never recruited.'),
        ...profileClauses(card),
      ];
    case 'Mission':
      return [
        ...(card.secret === undefined
          ? []
          : [
              says(
                'CARD-9',
                card.secret
                  ? 'Secret: its player shows neither its name nor what it says.'
                  : 'Revealed: the opponent may read it at any time.',
              ),
            ]),
        ...(card.deployment === 'confrontation'
          ? [
              says(
                'DEPLOY-CONF',
                'Fighters begin in the own half, at least 20 cm behind the centre line.',
              ),
            ]
          : []),
        ...(card.deployment === 'ambush'
          ? [
              says(
                'DEPLOY-AMBUSH',
                'Fighters begin in the own half, at least 20 cm from that half’s centre.',
              ),
            ]
          : []),
        says('INT-10', 'What it scores is counted at the end of each round.'),
        ...symbolClauses(card),
      ];
    case 'Tactical':
      return [
        says('CARD-11', timeOf(card)),
        says('TACT-2', 'Playing it costs Strategy Points, and a leader on the field.'),
        ...(card.cancellation === undefined
          ? []
          : [says('CARD-12', `The opponent may pay ${card.cancellation} SP to undo it.`)]),
        ...symbolClauses(card),
      ];
    case 'Scenery':
      return [
        says('TERR-1', 'Each player spends exactly 8 scenery points.'),
        ...sceneryClauses(card.rules ?? ''),
      ];
  }
}

function copies(many: number | 'unlimited'): string {
  return many === 'unlimited' ? 'any number' : String(many);
}

function timeOf(card: Extract<EdenCard, { readonly type: 'Tactical' }>): string {
  const when =
    card.tactical === true
      ? 'in the tactical phase only'
      : 'in the tactical phase or between actions';
  return `Its name is played once a game, ${when}${card.firstRound === true ? ', in the first round' : ''}.`;
}

function symbolClauses({
  faction,
  stigma,
}: {
  readonly faction?: string | undefined;
  readonly stigma?: string | undefined;
}): readonly ClauseWords[] {
  const symbol = faction ?? stigma;
  return symbol === undefined
    ? []
    : [says('CARD-10', `It is only for a troop made up under ${symbol}.`)];
}

type Profile = Extract<EdenCard, { readonly type: 'Fighter' | 'NPF' }>;

function profileClauses(card: Profile): readonly ClauseWords[] {
  return [
    ...(card.equipment ?? []).flatMap(equipmentClauses),
    ...compileAbilities(card.text ?? '').abilities.flatMap(abilityClauses),
    ...Object.entries(MARKS).flatMap(([mark, clause]) =>
      [card.text ?? '', ...(card.equipment ?? [])].some((text) => text.includes(mark))
        ? [clause]
        : [],
    ),
  ];
}

const CATEGORY = {
  Melee: says(
    'MELEE-6',
    'A close-combat weapon is named with the attack or the reaction; its CBT counts in that fight.',
  ),
  Shooting: says('SHOOT-1', 'It shoots while free, at the closest opponent in range and sight.'),
  Projectile: says('PROJ-1', 'It is thrown at a point in range and sight, without a roll.'),
  Blast: says('BLAST-1', 'Its template begins at the base and points at the nearest opponent.'),
  Tech: says('EQUIP-2', 'Tech does nothing by itself; cards refer to it.'),
  Pr: says('EQUIP-3', 'Protection is always on and takes off wounds of the limb that it names.'),
} as const;

function equipmentClauses(text: string): readonly ClauseWords[] {
  const { halves, perMatch, perRound } = readEquipment(text);
  const limited = perMatch !== null || perRound !== null;
  return [
    ...halves.map(({ category }) => CATEGORY[category]),
    ...(halves.some(({ explosive }) => explosive !== null)
      ? [says('EQUIP-5', 'Explosive: whoever the template covers may take a wound on every limb.')]
      : []),
    ...(limited
      ? [says('EQUIP-7', 'A use counts when it is declared, whatever comes of it.')]
      : []),
  ];
}

function abilityClauses({ effects, ap, sp }: EdenAbility): readonly ClauseWords[] {
  const costs = ap > 0 || sp > 0;
  return effects === null
    ? [
        says(
          'ABIL-1',
          costs
            ? 'A Permanent ability with a cost may be declined each time.'
            : 'A Permanent ability works by itself.',
        ),
      ]
    : [says('ABIL-2', 'An Action ability is used in its fighter’s own activation.')];
}

const MARKS = {
  Burn: says('STATE-BURN', 'Burn hurts in each intendancy; 1 AP puts one marker out.'),
  Fear: says('STATE-FEAR', 'With Fear a fighter only moves, dodges and withdraws.'),
  Poison: says('STATE-POISON', 'Poison takes 1 off each characteristic.'),
  Rage: says('STATE-RAGE', 'Each Rage: +1 CBT and SPD, −1 VIG and PSI.'),
  Slowdown: says('STATE-SLOW', 'Slowdown takes 1 AP in the intendancy.'),
} as const;

const SCENERY: Readonly<Record<string, ClauseWords>> = {
  destruction: says('TERR-DESTROY', 'It may be attacked, and is levelled after so many attacks.'),
  hiding: says('TERR-HIDE', 'A fighter in contact with it can hide.'),
  elevation: says('TERR-ELEV', 'It gives height: CBT in melee, and range.'),
  climbing: says('TERR-CLIMB', 'It is climbed with a SPD roll.'),
  crossing: says('TERR-CROSS', 'It may be crossed, not stopped on.'),
  impenetrable: says('TERR-OPAQUE', 'It cuts sight.'),
  flammable: says('TERR-FLAME', 'It can burn.'),
  obstacle: says('TERR-OBSTACLE', 'It hinders shots through it.'),
  obstruction: says('TERR-SLOW', 'Each centimetre in it costs more.'),
  occupation: says('TERR-OCCUPY', 'It may be crossed and stopped on.'),
  swimming: says('TERR-SWIM', 'It is swum with VIG rolls.'),
  'hostile presence': says('TERR-HOSTILE', 'Who begins or ends an activation at it is wounded.'),
  jump: says('TERR-JUMP', 'It is jumped with a SPD roll.'),
};

function sceneryClauses(rules: string): readonly ClauseWords[] {
  return rules.split(',').flatMap(
    (rule) =>
      lookUp(
        SCENERY,
        rule
          .replace(/[\s.\d()]+$/, '')
          .trim()
          .toLowerCase(),
      ) ?? [],
  );
}
