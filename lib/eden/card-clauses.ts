import { compileAbilities, type EdenAbility, type EdenCard, readEquipment } from '@/engine';
import { lookUp } from '@/lib/text/look-up';

/** A clause that matters for a card, in words. */
export interface ClauseWords {
  readonly clause: string;
  readonly words: string;
}

function cite(clause: string, words: string): ClauseWords {
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
        cite('CARD-3', 'A wound ticks a dot of its limb, the white ones first.'),
        cite('CARD-4', 'The last dot of any one limb takes it off the field.'),
        card.copies === undefined
          ? cite('TROOP-3', 'A troop has it once; the opponent may field it too.')
          : cite('CARD-0', `A troop may have ${copiesText(card.copies)} of it.`),
        ...profileClauses(card),
      ];
    case 'NPF':
      return [
        cite('NPF-1', 'It belongs to nobody, has no Action Points and pays none.'),
        cite('NPF-4', 'Attacked in melee, it always responds.'),
        cite(
          'NPF-5',
          `Who eliminates it scores its level${card.level === undefined ? '' : `, ${card.level} VP`}.`,
        ),
        cite('TROOP-4', 'It is never recruited.'),
        ...profileClauses(card),
      ];
    case 'Mission':
      return [
        ...(card.secret === undefined
          ? []
          : [
              cite(
                'CARD-9',
                card.secret
                  ? 'Secret: its player shows neither its name nor what it says.'
                  : 'Revealed: the opponent may read it at any time.',
              ),
            ]),
        ...(card.deployment === 'confrontation'
          ? [
              cite(
                'DEPLOY-CONF',
                'Fighters begin in the own half, at least 20 cm behind the centre line.',
              ),
            ]
          : []),
        ...(card.deployment === 'ambush'
          ? [
              cite(
                'DEPLOY-AMBUSH',
                'Fighters begin in the own half, at least 20 cm from that half’s centre.',
              ),
            ]
          : []),
        cite('INT-10', 'What it scores is counted at the end of each round.'),
        ...symbolClauses(card),
      ];
    case 'Tactical':
      return [
        cite('CARD-11', timeOf(card)),
        cite('TACT-2', 'Playing it costs Strategy Points, and a leader on the field.'),
        ...(card.cancellation === undefined
          ? []
          : [cite('CARD-12', `The opponent may pay ${card.cancellation} SP to undo it.`)]),
        ...symbolClauses(card),
      ];
    case 'Scenery':
      return [
        cite('TERR-1', 'Each player spends exactly 8 scenery points.'),
        ...sceneryClauses(card.rules ?? ''),
      ];
  }
}

function copiesText(many: number | 'unlimited'): string {
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
    : [cite('CARD-10', `It is only for a troop made up under ${symbol}.`)];
}

type Profile = Extract<EdenCard, { readonly type: 'Fighter' | 'NPF' }>;

function profileClauses(card: Profile): readonly ClauseWords[] {
  return [
    ...(card.equipment ?? []).flatMap(equipmentClauses),
    ...compileAbilities(card.text ?? '', card.name).abilities.flatMap(abilityClauses),
    ...Object.entries(MARK_CLAUSES).flatMap(([mark, clause]) =>
      [card.text ?? '', ...(card.equipment ?? [])].some((text) => text.includes(mark))
        ? [clause]
        : [],
    ),
  ];
}

const CATEGORY_CLAUSES = {
  Melee: cite(
    'MELEE-6',
    'A close-combat weapon is named with the attack or the reaction; its CBT counts in that fight.',
  ),
  Shooting: cite('SHOOT-1', 'It shoots while free, at the closest opponent in range and sight.'),
  Projectile: cite('PROJ-1', 'It is thrown at a point in range and sight, without a roll.'),
  Blast: cite('BLAST-1', 'Its template begins at the base and points at the nearest opponent.'),
  Tech: cite('EQUIP-2', 'Tech does nothing by itself; cards refer to it.'),
  Pr: cite('EQUIP-3', 'Protection is always on and takes off wounds of the limb that it names.'),
} as const;

function equipmentClauses(text: string): readonly ClauseWords[] {
  const { halves, perMatch, perRound } = readEquipment(text);
  const limited = perMatch !== null || perRound !== null;
  return [
    ...halves.map(({ category }) => CATEGORY_CLAUSES[category]),
    ...(halves.some(({ explosive }) => explosive !== null)
      ? [cite('EQUIP-5', 'Explosive: whoever the template covers may take a wound on every limb.')]
      : []),
    ...(limited
      ? [cite('EQUIP-7', 'A use counts when it is declared, whatever comes of it.')]
      : []),
  ];
}

function abilityClauses({ effects, ap, sp }: EdenAbility): readonly ClauseWords[] {
  const costs = ap > 0 || sp > 0;
  return effects === null
    ? [
        cite(
          'ABIL-1',
          costs
            ? 'A Permanent ability with a cost may be declined each time.'
            : 'A Permanent ability works by itself.',
        ),
      ]
    : [cite('ABIL-2', 'An Action ability is used in its fighter’s own activation.')];
}

const MARK_CLAUSES = {
  Burn: cite('STATE-BURN', 'Burn hurts in each intendancy; 1 AP puts one marker out.'),
  Fear: cite('STATE-FEAR', 'With Fear a fighter only moves, dodges and withdraws.'),
  Poison: cite('STATE-POISON', 'Poison takes 1 off each characteristic.'),
  Rage: cite('STATE-RAGE', 'Each Rage: +1 CBT and SPD, −1 VIG and PSI.'),
  Slowdown: cite('STATE-SLOW', 'Slowdown takes 1 AP in the intendancy.'),
} as const;

const SCENERY_CLAUSES: Readonly<Record<string, ClauseWords>> = {
  destruction: cite('TERR-DESTROY', 'It may be attacked, and is levelled after so many attacks.'),
  hiding: cite('TERR-HIDE', 'A fighter in contact with it can hide.'),
  elevation: cite('TERR-ELEV', 'It gives height: CBT in melee, and range.'),
  climbing: cite('TERR-CLIMB', 'It is climbed with a SPD roll.'),
  crossing: cite('TERR-CROSS', 'It may be crossed, not stopped on.'),
  impenetrable: cite('TERR-OPAQUE', 'It cuts sight.'),
  flammable: cite('TERR-FLAME', 'It can burn.'),
  obstacle: cite('TERR-OBSTACLE', 'It hinders shots through it.'),
  obstruction: cite('TERR-SLOW', 'Each centimetre in it costs more.'),
  occupation: cite('TERR-OCCUPY', 'It may be crossed and stopped on.'),
  swimming: cite('TERR-SWIM', 'It is swum with VIG rolls.'),
  'hostile presence': cite('TERR-HOSTILE', 'Who begins or ends an activation at it is wounded.'),
  jump: cite('TERR-JUMP', 'It is jumped with a SPD roll.'),
};

function sceneryClauses(rules: string): readonly ClauseWords[] {
  return rules.split(',').flatMap(
    (rule) =>
      lookUp(
        SCENERY_CLAUSES,
        rule
          .replace(/[\s.\d()]+$/, '')
          .trim()
          .toLowerCase(),
      ) ?? [],
  );
}
