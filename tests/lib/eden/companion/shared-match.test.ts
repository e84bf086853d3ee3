import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LIMBS, MARK_NAMES } from '@/engine';
import { changeWords } from '@/lib/eden/companion/change-words';
import { type Change, changed, stepsOf } from '@/lib/eden/companion/companion';
import {
  allChanges,
  lastOwn,
  matchAfter,
  readSharedMatch,
  type SentChange,
  type SharedMatch,
  touchedValue,
  withNews,
} from '@/lib/eden/companion/shared-match';
import { exampleCompanion } from '@/tests/lib/eden/companion/example-companion';
import { runs } from '@/tests/seeded';

const begun = exampleCompanion();

const side = fc.constantFrom(0 as const, 1 as const);
const fighter = fc.nat({ max: 6 });
const by = fc.constantFrom(-1, 1, 3);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ of: fc.constantFrom('sp' as const, 'vp' as const), side, by }),
  fc.record({ of: fc.constant('ap' as const), side, fighter, by }),
  fc.record({
    of: fc.constant('mark' as const),
    side,
    fighter,
    mark: fc.constantFrom(...MARK_NAMES),
    by,
  }),
  fc.record({
    of: fc.constant('wounds' as const),
    side,
    fighter,
    limb: fc.constantFrom(...LIMBS),
    to: fc.nat({ max: 9 }),
  }),
  fc.record({ of: fc.constant('acted' as const), side, fighter, to: fc.boolean() }),
  fc.record({ of: fc.constant('step' as const), to: fc.nat({ max: 19 }) }),
);

/** What happens next, on one of two phones. */
const event = fc.record({
  kind: fc.constantFrom('touch', 'touch', 'next step', 'undo', 'send', 'hear'),
  phone: fc.constantFrom(0 as const, 1 as const),
  /** What a touch changes. */
  change,
  /** The part of the server's list that a phone hears: answers overtake each other, and come again. */
  from: fc.nat({ max: 40 }),
  to: fc.nat({ max: 40 }),
  /** Whether the phone does not learn that the server has what it sent. */
  isAnswerLost: fc.boolean(),
});
type Event = Parameters<Parameters<typeof event.map>[0]>[0];

/** A phone: what it knows of the match, and what it has not sent yet. */
interface Phone {
  match: SharedMatch;
  waiting: SentChange[];
}

function newPhone(phone: string): Phone {
  const match = { key: 'KEY', phone, isOwn: false, begun, changes: [], isAside: false };
  return { match, waiting: [] };
}

const changesOn = ({ match, waiting }: Phone) => allChanges(match, waiting);
const shownOn = (phone: Phone) => matchAfter(begun, changesOn(phone));

/** Takes changes into the server's list, each once. */
function receive(list: SentChange[], changes: readonly SentChange[]): void {
  const known = new Set(list.map(({ sent }) => sent));
  list.push(...changes.filter(({ sent }) => !known.has(sent)));
}

/** Tells a phone a part of the server's list; without `from` and `to` all that it does not know. */
function hear(
  phone: Phone,
  list: readonly SentChange[],
  from = phone.match.changes.length,
  to = list.length,
): void {
  const changes = list.slice(from, to);
  phone.match = withNews(phone.match, { begun: null, after: from, changes }) ?? phone.match;
}

/** Sends what waits on a phone. */
function send(phone: Phone, list: SentChange[], isAnswerLost: boolean): void {
  receive(list, phone.waiting);
  if (isAnswerLost) return;
  hear(phone, list);
  phone.waiting = [];
}

/** Returns what somebody changes on a phone; null if the event is none of theirs, or there is nothing to undo. */
function changeBy(phone: Phone, { kind, change: touched }: Event): SentChange['what'] | null {
  if (kind === 'touch') return touched;
  if (kind === 'next step') return { of: 'step', to: stepsOf(shownOn(phone)) + 1 };
  const last = kind === 'undo' ? lastOwn(changesOn(phone), phone.match.phone) : null;
  return last === null ? null : { of: 'undo', sent: last.sent };
}

it('two phones come to the same match, whatever reaches them when and how often, and each touch counts once', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const list: SentChange[] = [];
      const phones = [newPhone('a'), newPhone('b')] as const;
      const made: string[] = [];
      for (const next of events) {
        const phone = phones[next.phone];
        const what = changeBy(phone, next);
        if (what !== null) {
          const sent = `${made.length}`;
          made.push(sent);
          phone.waiting.push({ sent, phone: phone.match.phone, what });
        }
        if (next.kind === 'send') send(phone, list, next.isAnswerLost);
        if (next.kind === 'hear') hear(phone, list, next.from, next.to);
      }
      for (const phone of phones) receive(list, phone.waiting);
      for (const phone of phones) {
        hear(phone, list);
        expect(shownOn(phone)).toEqual(matchAfter(begun, list));
        expect(phone.match.changes).toEqual(list);
      }
      expect(list.map(({ sent }) => sent).sort()).toEqual(made.sort());
    }),
    { numRuns: runs(200, 2_000) },
  );
});

let sentChanges = 0;
/** Makes a change that a phone sends. */
function sentBy(phone: string, what: SentChange['what']): SentChange {
  sentChanges += 1;
  return { sent: `${sentChanges}`, phone, what };
}
const vp = { of: 'vp', side: 0, by: 1 } as const;

it('adds up what two phones add to a number, and keeps the last of two wounds on one limb', () => {
  const wounds = (to: number) => ({ of: 'wounds', side: 1, fighter: 0, limb: 'head', to }) as const;
  const match = matchAfter(begun, [
    sentBy('a', vp),
    sentBy('b', vp),
    sentBy('a', wounds(2)),
    sentBy('b', wounds(1)),
  ]);
  expect(match.sides[0].vp).toBe(2);
  expect(match.sides[1].fighters[0]?.limbs[0]?.wounds).toBe(1);
});

it('goes one step on when two phones ask for the same next step', () => {
  const step = { of: 'step', to: 1 } as const;
  const match = matchAfter(begun, [sentBy('a', step), sentBy('b', step)]);
  expect(stepsOf(match)).toBe(1);
});

it('takes back only touches of this phone, the last one first, and no roll', () => {
  const mine = sentBy('a', vp);
  const roll = { of: 'roll', roll: { characteristic: 2, difficulty: 4, faces: [3, 6] } } as const;
  const changes = [mine, sentBy('b', vp), sentBy('a', roll)];
  expect(lastOwn(changes, 'a')).toBe(mine);
  const undone = [...changes, sentBy('a', { of: 'undo', sent: mine.sent })];
  expect(matchAfter(begun, undone).sides[0].vp).toBe(1);
  expect(matchAfter(begun, undone).roll).toEqual(roll.roll);
  expect(lastOwn(undone, 'a')).toBe(null);
});

it('says that changes are missing before news, and is not changed by news that it knows', () => {
  const { match } = newPhone('a');
  const changes = [sentBy('b', vp)];
  expect(withNews(match, { begun: null, after: 1, changes })).toBe(null);
  const heard = withNews(match, { begun: null, after: 0, changes });
  expect(heard?.changes).toEqual(changes);
  expect(heard && withNews(heard, { begun, after: 0, changes })).toBe(heard);
});

it('names the value that a change touches, and what is there now', () => {
  const change = { of: 'wounds', side: 0, fighter: 0, limb: 'head', to: 2 } as const;
  expect(touchedValue(change)).toBe('0/0/wounds/head');
  expect(touchedValue(vp)).not.toBe(touchedValue({ ...vp, side: 1 }));
  expect(touchedValue({ of: 'undo', sent: '1' })).toBe(null);
  const name = begun.sides[0].fighters[0]?.name;
  expect(changeWords(changed(begun, change), change)).toBe(`${name}, head: 2 wounds`);
  expect(changeWords(changed(begun, vp), vp)).toBe(`${begun.sides[0].name}: 1 VP`);
  const nobody = { of: 'ap', side: 0, fighter: 50, by: 1 } as const;
  expect(changeWords(changed(begun, nobody), nobody)).toBe('');
});

it('is read from what it was stored as, and nothing else is', () => {
  const match = { ...newPhone('a').match, changes: [sentBy('b', vp)] };
  expect(readSharedMatch(JSON.parse(JSON.stringify(match)))).toEqual(match);
  for (const wrong of [null, {}, { ...match, begun: {} }, { ...match, changes: [{}] }])
    expect(readSharedMatch(wrong)).toBe(null);
});
