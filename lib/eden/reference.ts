/** A line of the reference: what holds, in a few words, and the clause that says it whole. */
interface ReferenceLine {
  readonly words: string;
  readonly clause: string;
}

interface ReferencePart {
  readonly title: string;
  readonly lines: readonly ReferenceLine[];
}

const line = (clause: string, words: string): ReferenceLine => ({ clause, words });

/** What one looks up during a match of Eden, in our own words. It fits on one printed page. */
export const REFERENCE: readonly ReferencePart[] = [
  {
    title: 'A round',
    lines: [
      line('ROUND-1', 'Five rounds: first player, tactical phase, activation phase, intendancy.'),
      line(
        'ROUND-2',
        'First player: secret bids of SP; the higher bidder chooses. On a tie, a D6 each. Both pay.',
      ),
      line(
        'ROUND-3',
        'If one leader fell in the round before, the other side chooses without bids.',
      ),
      line('TACT-1', 'Tactical phase: one card each, first player first.'),
      line('TACT-2', 'A card costs 2 SP and needs the own leader on the field.'),
      line(
        'ACTIV-1',
        'Name a fighter; one of higher SPD may interrupt, and so on. The last named acts.',
      ),
      line('ACTIV-2', 'After an activation the other side is first player.'),
      line('ACTIV-3', 'Passing is allowed after the first activation; two passes end the phase.'),
    ],
  },
  {
    title: 'Intendancy, in this order',
    lines: [
      line('INT-1', 'What cards do now.'),
      line('INT-2', 'NPFs act.'),
      line('INT-3', 'Burn: 3D6 and a location; each die above VIG wounds. One marker goes.'),
      line('INT-4', 'Fear: PSI at 5; each success takes one marker.'),
      line('INT-5', 'Poison: one marker goes.'),
      line('INT-6', 'Rage: one marker may go.'),
      line('INT-8', '3 AP each; what was left is lost. Slowdown: 2 AP, one marker goes.'),
      line('INT-10', 'Victory Points; a total is never below 0.'),
    ],
  },
  {
    title: 'Actions',
    lines: [
      line('ACT-3', 'Movement, 1 AP, 3 a round: up to 10 cm, not into contact.'),
      line(
        'ACT-4',
        'Moving out of contact: SPD at the highest SPD in contact, else each may strike for 1 AP.',
      ),
      line(
        'ACT-5',
        'Charge, 2 AP, once a round, when free: up to 10 cm into contact, with an attack.',
      ),
      line('ACT-7', 'Attack, 1 AP, 2 a round with charges, strikes and responses.'),
      line('ACT-8', 'Special action: as its card says.'),
      line('STATE-BURN', 'Put out one own Burn marker: 1 AP.'),
    ],
  },
  {
    title: 'Rolls',
    lines: [
      line(
        'ROLL-1',
        'As many D6 as the characteristic; each that reaches the difficulty is a success.',
      ),
      line('ROLL-2', 'Difficulty above 6: it is 6, and the excess is taken from the dice.'),
      line(
        'ROLL-4',
        'Opposition: characteristic and a D6; on a tie the higher characteristic, then again.',
      ),
      line(
        'ROLL-6',
        'A location is moved up or down within 1 to 6, one point for each success spent.',
      ),
    ],
  },
  {
    title: 'Melee',
    lines: [
      line(
        'MELEE-2',
        'Passive: CBT at the target’s VIG, location, successes left are wounds, less protection.',
      ),
      line('MELEE-5', 'Dodge, 1 AP: SPD at the attacker’s CBT; each success cancels one.'),
      line('MELEE-4', 'Response, 1 AP and an attack: opposition of CBT; the winner strikes first.'),
    ],
  },
  {
    title: 'Ranged',
    lines: [
      line('SHOOT-1', 'Free shooter; the closest free opponent in range and sight.'),
      line('SHOOT-2', 'CBT at the target’s SPD, −1 for each obstacle.'),
      line(
        'SHOOT-3',
        'Target in contact and the successes odd: it hits the one in contact with it.',
      ),
      line('SHOOT-5', 'Str and the successes left, as dice at VIG.'),
      line('BLAST-2', 'Blast: one wound on every limb of each covered, without protection.'),
      line('EQUIP-5', 'Explosive (X): X dice at VIG; any success wounds every limb.'),
    ],
  },
  {
    title: 'States',
    lines: [
      line('STATE-FEAR', 'Fear: Movements only, no response, no Action ability.'),
      line('STATE-POISON', 'Poison: −1 to all four characteristics.'),
      line('STATE-RAGE', 'Rage, for each marker: +1 CBT and SPD, −1 VIG and PSI.'),
      line('STATE-SLOW', 'Slowdown: one AP fewer in the next round.'),
    ],
  },
  {
    title: 'Wounds',
    lines: [
      line('CARD-4', 'The last dot of any limb takes the fighter out.'),
      line('EQUIP-3', 'Protection lessens the wounds of one attack on its limb.'),
      line('CARD-7', 'Healing takes a wound off, red dots first.'),
    ],
  },
];
