import { describe, expect, it } from 'vitest';
import { exampleJobs } from '@/bench/sim-games';
import { ote, type PilotName, pilotNamed, reasonsOf, type Session, seatViewOf } from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import { isPilotChoice, lastPilotChoice, pilotDecision } from '@/lib/ote/pilot-choice';
import { reasonLines, tieWords } from '@/lib/ote/pilot-reasons';
import { playedSession } from '@/lib/ote/played-session';
import type { SeatRole } from '@/lib/ote/saved-game';

const VIEWER = 0;

function played(pilot: PilotName, turns: number, seed = 11): Session {
  const decks = [...exampleJobs().values()];
  const one = decks[(seed - 11) % decks.length];
  const three = decks[(seed - 9) % decks.length];
  if (one === undefined || three === undefined) throw new Error('no example decks');
  const defs = [...one.setup.defs, ...three.setup.defs];
  const moved = three.setup.seats.map((seat) => ({
    ...seat,
    deck: seat.deck.map((def) => def + one.setup.defs.length),
  }));
  const setup = { defs, seats: [...one.setup.seats, ...moved], seed };
  const game = playedSession(setup, [pilotNamed('rival', 1), pilotNamed(pilot, 2)], turns);
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
}

/** Returns each choice of the pilot with what it says about it at once. */
function told(session: Session, pilot: PilotName) {
  const roles: readonly SeatRole[] = ['person', pilot];
  return session.moments.flatMap((moment, at) => {
    if (!isPilotChoice(session, roles, at)) return [];
    const decision = pilotDecision(session, roles, at);
    if (decision === null) throw new Error(`no decision at ${at}`);
    const view = seatViewOf(decision.state, decision.seat);
    const reasons = reasonsOf(pilot, 2, view, decision.request);
    return [
      { moment, decision, reasons, lines: reasonLines(decision, reasons, moment.state, VIEWER) },
    ];
  });
}

describe('why a pilot did that', () => {
  it.each(['rival', 'learner', 'planner', 'greedy'] as const)(
    'names its best choices and what it did: %s',
    (pilot) => {
      const all = told(played(pilot, 14), pilot);
      expect(all.length).toBeGreaterThan(8);
      for (const { lines } of all) {
        expect(lines.length).toBeLessThanOrEqual(4);
        expect(lines.filter(({ isDone }) => isDone)).toHaveLength(1);
      }
      expect(all.some(({ lines }) => lines.length > 1)).toBe(true);
    },
  );

  it.each([
    ['rival', 200],
    ['learner', 25],
  ] as const)(
    'names the choice of the pilot first, unless it errs: %s, in %i decisions',
    (pilot, most) => {
      let decisions = 0;
      for (let seed = 11; decisions < most; seed++) {
        for (const { decision, lines } of told(played(pilot, 40, seed), pilot)) {
          // The learner errs in its Operations, and does not respond when it errs.
          if (pilot === 'learner' && decision.request.ask === 'act') continue;
          decisions += 1;
          expect({ seed, answer: decision.answer, lines }).toMatchObject({
            lines: [{ isDone: true }, ...lines.slice(1)],
          });
        }
      }
    },
  );

  it('says why it took one of several choices that look equally good', () => {
    const line = (does: string, weight: number, isDone: boolean) => ({
      does,
      value: weight.toFixed(1),
      weight,
      isDone,
    });
    expect(tieWords([line('Call A', 2, true), line('Call B', 2, false)])).toContain('Equally good');
    const near = tieWords([line('Call A', 2.04, true), line('Call B', 2.01, false)]);
    expect(near).toContain('Nearly equal');
    expect(tieWords([line('Call A', 2, true), line('Call B', 1, false)])).toBeNull();
    const ties = told(played('rival', 14), 'rival').map(({ lines }) => tieWords(lines));
    expect(ties).toContain(null);
    expect(ties.some((words) => words?.startsWith('Equally good'))).toBe(true);
  });

  it('never names a card that is hidden from the viewer', () => {
    const session = played('rival', 14);
    let unnamed = 0;
    for (const { moment, decision, lines } of told(session, 'rival')) {
      const hidden = new Set(seatViewOf(moment.state, VIEWER).hidden[decision.seat]);
      const known = new Set(
        moment.state.cards.flatMap((_, ix) => (hidden.has(ix) ? [] : [nameOf(moment.state, ix)])),
      );
      for (const ix of hidden) {
        const name = nameOf(moment.state, ix);
        if (known.has(name)) continue;
        expect(lines.map(({ does }) => does).join('\n')).not.toContain(name);
      }
      unnamed += lines.filter(({ does }) => does === 'A card in hand').length;
    }
    expect(unnamed).toBeGreaterThan(0);
  });

  it('finds the last choice of a pilot, and none in a game of people', () => {
    const session = played('rival', 6);
    const last = lastPilotChoice(session, ['person', 'rival']);
    expect(last).not.toBeNull();
    expect(lastPilotChoice(session, ['person', 'person'])).toBeNull();
    expect(isPilotChoice(session, ['person', 'rival'], last ?? 0)).toBe(true);
    // A pilot that draws its moves has no reason for them.
    expect(isPilotChoice(session, ['person', 'random'], last ?? 0)).toBe(false);
  });

  it('explains a call by the view before the cranks that paid for it', () => {
    const session = played('rival', 14);
    const paid = told(session, 'rival').find(({ decision, moment }) => {
      const before = session.moments[moment.parent];
      return decision.answer.do === 'call' && before?.answer?.do === 'crank';
    });
    if (paid === undefined) throw new Error('no call was paid for');
    const before = session.moments[paid.moment.parent]?.state;
    expect(paid.decision.state.clock).toBeLessThan(before?.clock ?? 0);
    expect(ote.requests(paid.decision.state)[0]?.seat).toBe(1);
  });
});
