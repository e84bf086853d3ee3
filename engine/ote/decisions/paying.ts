import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { effectsInside } from '../language/inner-effects.ts';
import type { Cost } from '../language/schema.ts';
import { recordAnnouncement } from '../procedures/announce.ts';
import { endFrame } from '../procedures/endings.ts';
import { payCosts } from '../procedures/pay-costs.ts';
import { announceTrigger } from '../procedures/triggers.ts';
import { effectsOf } from '../reading/event-answered.ts';
import { triggeringSeat } from '../reading/whose.ts';
import { pointsOf } from '../rules/costs.ts';
import { planPayment } from '../rules/pull.ts';
import type { Draft } from '../state/draft.ts';
import type { Decision, DecisionFrame, Heard, Target } from '../state/frames.ts';
import { defOf, nameOf } from '../state/read.ts';
import type { CardIx, PullLot, Seat } from '../state/types.ts';

type ChoiceDecision = Extract<Decision, { ask: 'choose' }>;

/** Returns why the Reserve cannot pay for the choice, or null. The player may crank cards first. */
export function shortOfPull(
  draft: Draft,
  frame: DecisionFrame,
  chosen: readonly Target[],
): Refusal | null {
  const points = pointsOf(chosen);
  if (points === undefined || frame.decision.ask !== 'choose') return null;
  const lots = planPayment(
    draft.state,
    frame.seat,
    frame.decision.source,
    points,
    undefined,
    'use',
  );
  return 'clause' in lots ? lots : null;
}

/** Pays the cost of the triggered ability, and announces it (EVT-1). */
export function payTrigger(
  draft: Draft,
  seat: Seat,
  decision: ChoiceDecision,
  chosen: readonly Target[],
  points: number | undefined,
): void {
  const { source, ability: index, about } = decision;
  const ability = defOf(draft.state, source).abilities[index];
  const costs: readonly Cost[] =
    ability?.kind === 'triggered' && ability.costs !== undefined ? ability.costs : [];
  if (ability?.kind === 'triggered' && ability.single) skipOtherCopies(draft, decision);
  const due = costs.some((cost) => cost.pay === 'pull') ? (points ?? 0) : 0;
  let heard: readonly Heard[] = [];
  const announced = recordAnnouncement(draft, () => {
    heard = payCosts(draft, seat, source, costs, [], lotsToPay(draft, seat, source, due));
  });
  // `the Character's player may …` decides about what the card does.
  const asked = ability?.kind === 'triggered' && ability.asks !== undefined;
  announceTrigger(draft, {
    seat: asked ? triggeringSeat(draft.state, source) : seat,
    source,
    ability: index,
    about,
    targets: chosen,
    points,
    player: decision.player,
    announced,
    heard,
  });
}

/** Drops the decisions of other copies about this event, for the text `…, with one copy of this card only`. */
function skipOtherCopies(draft: Draft, { source, ability, about }: ChoiceDecision): void {
  const name = nameOf(draft.state, source);
  for (const frame of draft.state.frames.slice()) {
    if (frame.kind !== 'decision' || frame.decision.ask !== 'choose') continue;
    const other = frame.decision;
    if (other.ability !== ability || other.about !== about) continue;
    if (nameOf(draft.state, other.source) === name) {
      endFrame(draft, frame.id);
    }
  }
}

function lotsToPay(draft: Draft, seat: Seat, source: CardIx, points: number): readonly PullLot[] {
  if (points === 0) return [];
  const lots = planPayment(draft.state, seat, source, points, undefined, 'use');
  return 'clause' in lots ? [] : lots;
}

/** Spends the Pull for `EFFECT unless you pay N Pull`, or lets the effect happen if nothing was paid. */
export function payOrSuffer(
  draft: Draft,
  seat: Seat,
  source: CardIx,
  points: number | undefined,
): void {
  const lots = lotsToPay(draft, seat, source, points ?? 0);
  if (lots.length === 0) queueEffects(draft);
  else emit(draft, { type: 'pull-spent', seat, lots, on: source });
}

/** Queues the effects inside the effect that asked; they happen next. */
export function queueEffects(draft: Draft): void {
  const frame = draft.state.frames.at(-1);
  if (frame?.kind !== 'announced') return;
  const asked = effectsOf(draft.state, frame)[frame.next - 1];
  if (asked === undefined) return;
  emit(draft, { type: 'frame-changed', frame: { ...frame, queue: effectsInside(asked) } });
}
