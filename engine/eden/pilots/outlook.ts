import { combat } from '../procedures/blow.ts';
import { figure, limbHit } from '../reading/figures.ts';
import { bestMeleeGear, halfOf } from '../reading/gear.ts';
import { bestChange, binomial, limbFacts, woundsOf } from '../rules/best-change.ts';
import type { BlowFrame, Gear } from '../state/frames.ts';
import type { EdenState, FighterIx } from '../state/types.ts';

/** What an attack is likely to do. */
export interface Outlook {
  /** The chance that the target falls. */
  readonly out: number;
  /** Expected wounds after protection. */
  readonly mean: number;
}

/** A blow or a shot that is thought through, not struck. */
interface Thought {
  readonly attacker: FighterIx;
  readonly target: FighterIx;
  readonly gear: Gear;
  readonly kind: 'melee' | 'shot';
  readonly dodged: boolean;
  readonly obstacles: number;
  readonly charge: boolean;
}

/** The prospects of an attack, the location changed for the best (Part 5). */
export function outlook(state: EdenState, thought: Thought): Outlook {
  const { attacker, target, gear, kind, obstacles, charge, dodged } = thought;
  const shot = kind === 'shot';
  const bonus = halfOf(state, attacker, gear)?.bonus.CBT ?? 0;
  const value = shot
    ? figure(state, attacker, 'CBT', bonus, 'when shooting', target) - obstacles
    : combat(state, attacker, gear, target, charge);
  const difficulty = figure(state, target, shot ? 'SPD' : 'VIG', 0, null, attacker);
  const dodgeAt = dodged ? combat(state, attacker, gear, target, charge) : 1;
  const facts = limbFacts(state, frameOf(thought, 1, 1));
  let [out, mean] = [0, 0];
  for (const [hits, chance] of binomial(value, difficulty).entries()) {
    if (hits === 0 || chance === 0) continue;
    for (let face = 1; face <= 6; face++) {
      const frame = frameOf(thought, hits, face);
      const spare = shot ? hits : hits - 1;
      const range = { least: 0 - Math.min(spare, face - 1), most: Math.min(spare, 6 - face) };
      const by = bestChange(state, frame, range, dodgeAt, facts);
      const limb = limbHit(state, target, face + by);
      const { less, open } = facts[limb];
      for (const [count, share] of woundsOf(state, frame, Math.abs(by), dodgeAt).entries()) {
        const wounds = Math.max(0, count - less);
        if (wounds >= open) out += (chance * share) / 6;
        mean += (wounds * chance * share) / 6;
      }
    }
  }
  return { out, mean };
}

function frameOf(thought: Thought, hits: number, face: number): BlowFrame {
  return {
    frame: 'blow',
    guard: null,
    ...thought,
    stage: 'relocate',
    source: 'successes',
    hits,
    face,
    saved: 0,
    lost: 0,
    at: null,
    rerolled: false,
    redodged: false,
  };
}

/** A passive melee attack with the equipment that would be used. */
export function meleeOutlook(
  state: EdenState,
  attacker: FighterIx,
  target: FighterIx,
  { dodged, charge }: { readonly dodged: boolean; readonly charge: boolean },
): Outlook {
  const gear = bestMeleeGear(state, attacker);
  return outlook(state, { attacker, target, gear, kind: 'melee', dodged, obstacles: 0, charge });
}

/** The chance that the first of two figures wins an opposition (ROLL-4). */
function winChance(own: number, other: number): number {
  if (other === 0) return 1;
  if (own === 0) return 0;
  let [won, again] = [0, 0];
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      const ahead = own + a - other - b || own - other;
      if (ahead > 0) won += 1;
      else if (ahead === 0) again += 1;
    }
  }
  return again === 36 ? 0.5 : won / (36 - again);
}

/** What a reaction is likely to come to for the one who is attacked. */
export function reactionOutlook(
  state: EdenState,
  attacker: FighterIx,
  target: FighterIx,
  reaction: 'passive' | 'dodge' | 'response',
): { readonly out: number; readonly gain: number } {
  const plain = { dodged: false, charge: false };
  if (reaction !== 'response') {
    const { out, mean } = meleeOutlook(state, attacker, target, {
      ...plain,
      dodged: reaction === 'dodge',
    });
    return { out, gain: 0 - mean };
  }
  const figures = [attacker, target].map((ix, at) =>
    combat(state, ix, bestMeleeGear(state, ix), at === 0 ? target : attacker, false),
  );
  const won = winChance(figures[0] ?? 0, figures[1] ?? 0);
  const taken = meleeOutlook(state, attacker, target, plain);
  const dealt = meleeOutlook(state, target, attacker, plain);
  const first = won * taken.out + (1 - won) * (1 - dealt.out) * taken.out;
  const struck = won + (1 - won) * (1 - dealt.out);
  const back = 1 - won + won * (1 - taken.out);
  return { out: first, gain: dealt.mean * back - taken.mean * struck };
}
