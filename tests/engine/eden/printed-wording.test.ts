import { describe, expect, it } from 'vitest';
import { readEquipment } from '@/engine/eden/cards/equipment';
import { printEquipment } from '@/engine/eden/cards/print-equipment';
import { compileAbilities, compileEffects } from '@/engine/eden/text/compile';
import { EDEN_FORMS } from '@/engine/eden/text/forms';
import { compileObjectives } from '@/engine/eden/text/objective';
import { printAbility, printObjectives, printSentences } from '@/engine/eden/text/print';
import { ashAndEmber } from '@/tests/engine/eden/ash-and-ember';

/** What holds: sentences as cards and people write them, on a card named Vasil the Tall, and their canonical wording. */
const LASTING = [
  ['Vasil gets +1 CBT in close combat.', '+1 CBT in melee.'],
  ['Vasil gains +1 SPD when he withdraws.', '+1 SPD when withdrawing.'],
  ['Vasil the Tall has a +2 CBT bonus for melee attacks.', '+2 CBT in melee.'],
  ['This fighter has a bonus of 1 point to his VIG.', '+1 VIG.'],
  ['Vasil suffers a penalty of 1 point to his SPD when dodging.', '-1 SPD when dodging.'],
  ['Vasil receives +1 CBT when he charges.', '+1 CBT on a charge.'],
  [
    'This fighter gets +1 CBT against fighters of the Matriarchy.',
    '+1 CBT against fighters of faction Matriarchy.',
  ],
  ['He gets +1 CBT against Sister type fighters.', '+1 CBT against fighters of type Sister.'],
  ['Vasil gets +1 CBT against enemy Sister fighters.', '+1 CBT against opponents of type Sister.'],
  [
    'Vasil gets +1 CBT against fighters from the Clan of the Reed.',
    '+1 CBT against fighters of faction Clan of the Reed.',
  ],
  ['Vasil gets +1 PSI and +1 CBT.', '+1 PSI. +1 CBT.'],
  ['His CBT is increased by 1 when shooting.', '+1 CBT when shooting.'],
  ['Each friendly fighter within 10cm gains +1 PSI.', 'Each friend within 10 cm has +1 PSI.'],
  [
    'All friendly fighters located at 10 cm or less from Vasil get +1 PSI.',
    'Each friend within 10 cm has +1 PSI.',
  ],
  ['Every enemy fighter in base contact suffers -1 CBT.', 'Each opponent in contact has -1 CBT.'],
  ['All enemies within 5 centimetres have -1 VIG.', 'Each opponent within 5 cm has -1 VIG.'],
  [
    'All allies within 5 cm of Vasil are immune to Fear.',
    'Each friend within 5 cm has immune to Fear.',
  ],
  ['If Vasil is wounded, he gets +1 CBT.', 'While this fighter is wounded, +1 CBT.'],
  ['Vasil gets +1 CBT as long as he is wounded.', 'While this fighter is wounded, +1 CBT.'],
  ['Vasil is immune to Poison.', 'Immune to Poison.'],
  ['Vasil cannot receive Burn markers.', 'Immune to Burn.'],
  ["Vasil's attacks ignore protection equipment.", 'Ignore protection.'],
  ['Vasil ignores the obstacles when he shoots.', 'Ignore obstacles when shooting.'],
  ['Vasil may withdraw without a roll.', 'Ignore withdrawal.'],
  ['Vasil can move through other fighters.', 'May pass through fighters.'],
  ['Vasil can shoot at any enemy fighter.', 'May shoot at any opponent.'],
  [
    'Enemy fighters with at least one Fear marker cannot target Vasil.',
    'Cannot be targeted by opponents with Fear.',
  ],
  ['Your tactical cards cost 1 strategy point less.', 'Tactical cards cost 1 SP less.'],
  [
    'Location rolls made against Vasil can be modified by 1 point.',
    'Location rolls against this fighter may be changed by up to 1.',
  ],
  ['Wounds to the head are reduced by 1.', 'Protection +1 head.'],
  ['Vasil moves 5 cm more.', '+5 cm on Movement.'],
  ['Vasil may make 1 additional attack per round.', '1 more attack each round.'],
  ['Vasil gains 1 extra AP each round.', '+1 AP each round.'],
] as const;

/** What waits for an event. */
const WAITING = [
  [
    'Whenever Vasil attacks successfully, the target receives 1 Poison marker.',
    'When this fighter attacks successfully, give the target 1 Poison.',
  ],
  [
    'Each time Vasil suffers a wound, he gains 1 Rage marker.',
    'When this fighter loses a CP, give this fighter 1 Rage.',
  ],
  [
    'When Vasil is the target of an attack, cancel this attack.',
    'When this fighter is attacked, cancel the attack.',
  ],
  [
    'When Vasil dodges, you can re-roll his dice.',
    'When this fighter dodges, you may reroll this roll.',
  ],
  ['At the start of each round, gain 1 strategy point.', 'When the round begins, gain 1 SP.'],
  [
    'During the intendancy phase, heal one wound of Vasil.',
    'When intendancy begins, heal 1 wound on any limb of this fighter.',
  ],
  [
    'If an enemy fighter comes to within 3 cm, he suffers a wound to the legs.',
    'When an opponent comes within 3 cm, inflict 1 wound on the legs of it.',
  ],
  [
    'You gain 1 VP when Vasil eliminates an enemy fighter.',
    'When this fighter incapacitates an opponent, gain 1 VP.',
  ],
  [
    'At the end of his activation, all enemy fighters in contact receive 1 Fear.',
    'When this fighter ends its activation, give each opponent in contact 1 Fear.',
  ],
  [
    'At the start of the match, place three Wolf trap markers.',
    'When the match begins, place 3 "Wolf trap" markers.',
  ],
  [
    'When Vasil charges, he gets +1 CBT for this attack.',
    'When this fighter charges, give this fighter +1 CBT during this attack.',
  ],
] as const;

/** What happens once. */
const HAPPENING = [
  [
    'Target enemy fighter within 15 cm receives a Poison marker.',
    'Give target opponent within 15 cm 1 Poison.',
  ],
  [
    'An enemy fighter of your choice within 10 cm suffers 1 wound to the head.',
    'Inflict 1 wound on the head of target opponent within 10 cm.',
  ],
  [
    'Target enemy fighter in contact suffers 2 torso wounds, ignoring protection equipment.',
    'Inflict 2 wounds on the torso of target opponent in contact, ignoring protection.',
  ],
  [
    'Target enemy in sight suffers a wound to each of its limbs without taking into account protection.',
    'Inflict 1 wound on each limb of target opponent in line of sight, ignoring protection.',
  ],
  [
    'All enemy fighters within 5 cm suffer 1 wound.',
    'Inflict 1 wound on a rolled limb of each opponent within 5 cm.',
  ],
  ['Vasil heals a wound.', 'Heal 1 wound on any limb of this fighter.'],
  [
    'Heal 1 wound of a friendly fighter within 5 cm.',
    'Heal 1 wound on any limb of target friend within 5 cm.',
  ],
  [
    'Remove a Fear marker from an ally within 5 cm.',
    'Remove 1 Fear from target friend within 5 cm.',
  ],
  [
    'Place a Burn marker on target enemy fighter within 10 cm.',
    'Give target opponent within 10 cm 1 Burn.',
  ],
  [
    'Friendly fighters within 10 cm gain +1 CBT until the end of the round.',
    'Give each friend within 10 cm +1 CBT this round.',
  ],
  [
    'Target friendly fighter gets +1 SPD until the end of his activation.',
    'Give target friend +1 SPD this activation.',
  ],
  ['Vasil receives 1 action point.', 'This fighter gains 1 AP.'],
  [
    'Target enemy fighter within 10 cm loses an AP and receives a Slowdown marker.',
    'Target opponent within 10 cm loses 1 AP. Give it 1 Slowdown.',
  ],
  [
    'Push target enemy fighter in contact up to 5 cm.',
    'Move target opponent in contact up to 5 cm.',
  ],
  ['Vasil moves up to 5 cm.', 'Move this fighter up to 5 cm.'],
  [
    'Vasil is placed within 10 cm of a friendly fighter.',
    'Place this fighter within 10 cm of target friend.',
  ],
  ['Vasil may make another attack.', 'This fighter may attack again.'],
  ['Vasil can perform a second charge.', 'This fighter may charge again.'],
  [
    'Target friendly fighter within 10 cm makes an attack against an enemy fighter.',
    'Target friend within 10 cm attacks target opponent.',
  ],
  [
    'Vasil makes a PSI roll with a difficulty of 5: for each success, gain 1 SP.',
    'Roll PSI at difficulty 5: gain 1 SP for each success.',
  ],
  [
    'Vasil performs a VIG roll with a difficulty level of 4: if successful, he gains 1 AP, otherwise he loses 1 AP.',
    'Roll VIG at difficulty 4: on a success this fighter gains 1 AP, otherwise this fighter loses 1 AP.',
  ],
  [
    'Make an opposed PSI roll against target enemy fighter within 15 cm: if Vasil wins, it receives 1 Slowdown.',
    'Roll PSI in opposition with target opponent within 15 cm: on a win give it 1 Slowdown.',
  ],
  ['The opponent loses 1 strategy point.', 'Your opponent loses 1 SP.'],
] as const;

const OBJECTIVES = [
  [
    'At the end of every round, you score 1 victory point for each friendly fighter in the enemy half.',
    "At the end of each round, score 1 VP for each friend in the opponent's half.",
  ],
  [
    'Score 3 VP at the end of the game if there is no enemy fighter within 10 cm of the center of the field.',
    'At the end of the match, score 3 VP if there is no opponent within 10 cm of the centre.',
  ],
  [
    'Whenever an enemy fighter is eliminated, you score 1 VP.',
    'When an opponent is incapacitated, score 1 VP.',
  ],
] as const;

const NAME = 'Vasil the Tall';

describe('a sentence in printed wording', () => {
  it.each([
    ...[...LASTING, ...WAITING].map((row) => ['Permanent', ...row] as const),
    ...HAPPENING.map((row) => ['Action', ...row] as const),
  ])('compiles to the form that exists (%s): %s', (kind, printed, canonical) => {
    const read = compileAbilities(`Odd (${kind}): ${printed}`, NAME);
    expect(read.unknown).toEqual([]);
    const fixed = compileAbilities(`Odd (${kind}): ${canonical}`);
    expect(fixed).toMatchObject({ unknown: [], reworded: false });
    expect(read.abilities).toEqual(fixed.abilities);
    expect(read.reworded).toBe(true);
    expect(read.abilities.map(printAbility)).toEqual([`Odd (${kind}): ${canonical}`]);
  });

  it.each(OBJECTIVES)('compiles to the objective that exists: %s', (printed, canonical) => {
    const read = compileObjectives([printed]);
    const fixed = compileObjectives([canonical]);
    expect(fixed).toMatchObject({ unknown: [], reworded: false });
    expect(read).toEqual({ ...fixed, reworded: true });
    expect(printObjectives(read)).toBe(canonical);
  });

  it('is read on a tactical card, too', () => {
    const read = compileEffects('A friendly fighter gains 1 action point.');
    expect(printSentences(read)).toBe('Target friend gains 1 AP.');
  });
});

describe('the head of an ability in printed wording', () => {
  it.each([
    ['Odd (Permanent) (1 SP, 1/game): +1 PSI.', 'Odd (Permanent, 1 SP, 1/match): +1 PSI.'],
    ['Odd [Action] (1 action point): Gain 1 SP.', 'Odd (Action, 1 AP): Gain 1 SP.'],
    [
      'Odd - Action (1 AP + 2 SP, once per round): Gain 1 SP.',
      'Odd (Action, 1 AP and 2 SP, 1/round): Gain 1 SP.',
    ],
  ])('is read: %s', (printed, canonical) => {
    const read = compileAbilities(printed);
    expect(read).toMatchObject({ unknown: [], reworded: true });
    expect(read.abilities.map(printAbility)).toEqual([canonical]);
  });
});

describe('a sentence whose meaning is not certain', () => {
  it.each([
    ['Permanent', 'Marek gets +1 CBT.'],
    ['Permanent', 'The type Vasil gets +1 CBT.'],
    ['Permanent', 'Vasil gets +1 CBT and +1 SPD when dodging.'],
    ['Permanent', 'Wounds are reduced.'],
    ['Action', 'Heal 2 wounds.'],
    ['Action', 'Target fighter suffers wounds.'],
  ])('is not read (%s): %s', (kind, sentence) => {
    expect(compileAbilities(`Odd (${kind}): ${sentence}`, NAME).unknown).toHaveLength(1);
  });

  it('is not read when it is far longer than any card', () => {
    const text = `Odd (Action): Vasil gets ${'one of the many '.repeat(400)}things.`;
    expect(compileAbilities(text, NAME).unknown).toHaveLength(1);
  });
});

describe('the nearest form of a sentence that is not understood', () => {
  it.each([
    ['Permanent', 'Vasil gets +2 CBT at night.', '[each FILTER has] ±N CHAR [WHEN]'],
    ['Permanent', 'Vasil may fly over scenery.', 'May pass through fighters|scenery'],
    ['Permanent', 'Vasil can shoot twice.', 'May shoot at any opponent'],
    ['Permanent', 'Vasil is immune to cold.', 'Immune to MARK'],
    ['Permanent', 'When Vasil sleeps, gain 1 SP.', 'When EVENT, [you may] EFFECT'],
    ['Permanent', 'Give target opponent 1 Fear.', 'When EVENT, [you may] EFFECT'],
    ['Permanent', 'Protection +1 tail.', 'Protection +N LIMB|complete [against melee|ranged|Burn]'],
    ['Permanent', 'Tactical cards are free.', 'Tactical cards cost N SP more|less'],
    [
      'Permanent',
      'Ignores the first wound.',
      'Ignore protection|obstacles|Obstruction|withdrawal [WHEN]',
    ],
    ['Permanent', 'Vasil can only be attacked by NPFs.', 'Cannot be targeted by FILTER'],
    [
      'Action',
      'The target suffers 1 wound to the tail.',
      'inflict N wounds on LIMB of WHO[, ignoring protection]',
    ],
    ['Action', 'Remove one Sleep marker from an ally.', 'remove N|all MARK from WHO'],
    ['Action', 'All enemies lose 1 pebble.', 'WHO gains|loses N AP'],
    ['Action', 'Teleport up to 10 cm.', 'move WHO up to N cm [into contact]'],
    ['Action', 'Give target friend 1 apple.', 'give WHO N MARK'],
    ['Action', 'Place a trap.', 'place N "NAME" markers [within N cm of WHO]'],
  ])('is near (%s): %s', (kind, sentence, form) => {
    expect(compileAbilities(`Odd (${kind}): ${sentence}`, NAME).unknown[0]?.nearest).toBe(form);
  });

  it.each(EDEN_FORMS)('is itself for the example of the form $form', ({ kind, form, example }) => {
    const slip = example.replace(/\.$/, ' zork.');
    const places = { holds: 'Permanent', waits: 'Permanent', happens: 'Action' } as const;
    const unknown =
      kind === 'scores'
        ? compileObjectives([slip]).unknown
        : compileAbilities(`Odd (${places[kind]}): ${slip}`).unknown;
    const near = EDEN_FORMS.find((one) => one.form === unknown[0]?.nearest);
    expect(near?.kind).toBe(kind);
    expect(wordsShared(near?.form ?? '', form)).toBeGreaterThan(0);
  });
});

/** How many words two forms share. */
function wordsShared(one: string, other: string): number {
  const words = new Set(one.toLowerCase().match(/[a-z]+/g));
  return (other.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => words.has(word)).length;
}

describe('the canonical wording', () => {
  const cards = ashAndEmber();
  const texts = cards.flatMap((card) =>
    'text' in card && card.text ? [[card.name, card] as const] : [],
  );

  it.each(texts)('compiles to the same meaning again: the text of %s', (_, card) => {
    const text = 'text' in card ? (card.text ?? '') : '';
    if (card.type === 'Fighter' || card.type === 'NPF') {
      const { abilities, reworded } = compileAbilities(text, card.name);
      expect(reworded).toBe(false);
      expect(compileAbilities(abilities.map(printAbility).join('\n')).abilities).toEqual(abilities);
    } else {
      const read = compileObjectives([text]);
      expect(read.reworded).toBe(false);
      expect(compileObjectives([printObjectives(read)])).toEqual(read);
    }
  });

  it.each(EDEN_FORMS)('compiles to the same meaning again: $example', ({ example }) => {
    const read = compileObjectives([example]);
    expect(read.unknown).toEqual([]);
    expect(compileObjectives([printObjectives(read)])).toEqual(read);
  });

  it.each([
    'Throwing knives (Shooting): CBT +1 - Range (20), Str (2), 2/match.',
    'Molotov (Projectile): - Range (20), Explosive (3), Burn (1), 1/match.',
    'Radio (Tech).',
    'Axe (Melee/Shooting): CBT +1 - Fear (1); - Range (15), Str (3).',
  ])('of equipment is read as the same piece: %s', (text) => {
    expect(printEquipment(readEquipment(text))).toBe(text);
  });

  it.each([
    ['Helmet (PR): head + 1', 'Helmet (Pr): head +1.'],
    ['Coat (Protection): +1 torso, full +1', 'Coat (Pr): torso +1, complete +1.'],
    [
      'Bow (Shooting): +1 CBT, Range: 20 cm, Strength (2)',
      'Bow (Shooting): CBT +1 - Range (20), Str (2).',
    ],
    [
      'Grenade (Projectile): Range 15, Explosive 3, 1 per game',
      'Grenade (Projectile): - Range (15), Explosive (3), 1/match.',
    ],
  ])('of equipment is told from print: %s', (printed, canonical) => {
    const read = readEquipment(printed);
    expect(read.unknown).toEqual([]);
    expect(printEquipment(read)).toBe(canonical);
  });
});
