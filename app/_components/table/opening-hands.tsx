'use client';
import { memo, useEffect, useMemo, useState } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { Button } from '@/app/_components/forms/button';
import { Select } from '@/app/_components/forms/field';
import { isPosition } from '@/engine';
import { kept } from '@/lib/client/kept';
import { openingWorkers } from '@/lib/client/play-games';
import { useKept } from '@/lib/client/use-kept';
import { simulate } from '@/lib/games/simulate';
import {
  HOUSE_RULE_WORDS,
  HOUSE_RULES,
  keptHand,
  putBackBounds,
} from '@/lib/ote/opening/house-rule';
import {
  HANDS,
  type HandJudgement,
  judgementOf,
  type OpeningHand,
  openingHands,
  openingJob,
} from '@/lib/ote/opening/opening-hands';
import { OPENING, OPENING_GAMES, type OpeningTally } from '@/lib/ote/opening/opening-simulation';
import { optionsOf, soloSetup } from '@/lib/ote/session-setup';
import { oneOf } from '@/lib/text/schema';
import { faceOf } from './card-facts';
import { DialogFrame } from './dialog-frame';
import type { TableDeck } from './table-state';
import { freshSeed, useTable, useTableStore } from './table-store';

const LEAD_CLASS = 'max-w-184 text-[14px] text-ink-soft';
const BAR_CLASS = 'flex flex-wrap items-end gap-2.5';

/** Ten opening hands of the deck, each with the simulated results of its first three turns. One can be kept and played. */
export function OpeningHandsDialog() {
  const store = useTableStore();
  const deck = useTable((table) => table.deck);
  return (
    <DialogFrame title="Opening hands" wide onClose={() => store.getState().open(null)}>
      {deck === null ? (
        <p>Open the deck itself to deal other hands of it: this game came by a link.</p>
      ) : (
        <OpeningHands deck={deck} />
      )}
    </DialogFrame>
  );
}

function OpeningHands({ deck }: { readonly deck: TableDeck }) {
  const store = useTableStore();
  const options = useTable(({ session }) => session.setup);
  const redraws = useTable((table) => table.redraws);
  const began = useTable((table) => table.session.now.depth === 0);
  const [seeds, setSeeds] = useState<readonly number[]>(() => [
    options.seed,
    ...Array.from({ length: HANDS - 1 }, freshSeed),
  ]);
  const houseRule = useMemo(() => kept(`table:house:${deck.id}`, oneOf(HOUSE_RULES)), [deck.id]);
  const rule = useKept(houseRule) ?? 'none';
  const [opened, setOpened] = useState<number | null>(null);
  const solo = useMemo(() => optionsOf(options), [options]);
  const hands = useMemo(() => openingHands(deck, solo, seeds), [deck, solo, seeds]);
  const { tallies, isDone, problem } = useJudgements(deck, solo, hands);
  const drawn = useCountUp(hands.length);
  const judged = hands.map((_, at) => judgementOf(tallies[at]));
  const best = Math.max(...judged.map((one) => one?.influence ?? 0));
  const keep = (hand: OpeningHand, times: number, back: readonly number[]) => {
    const plain = back.length === 0 && !isPosition(options);
    const beginning = plain
      ? { ...soloSetup(deck, { ...solo, seed: hand.seed }) }
      : keptHand(deck, solo, hand, { rule, redraws: times, back });
    if (beginning !== null) store.getState().deal(beginning, { roles: ['person'] }, times);
  };
  const current = hands[opened ?? -1];
  if (current !== undefined && opened !== null) {
    const times = opened === 0 && began ? redraws : redraws + opened;
    return (
      <PutBack
        deck={deck}
        hand={current}
        bounds={putBackBounds(rule, times, current.hand.length)}
        onKeep={(back) => keep(current, times, back)}
        onCancel={() => setOpened(null)}
      />
    );
  }
  return (
    <div className="grid gap-3">
      <p className={LEAD_CLASS}>
        Each hand plays {OPENING_GAMES} games of three turns, greedily, over other shuffles of the
        rest of the deck: its mean Influence then, with its 95 % interval.
      </p>
      <div className={BAR_CLASS}>
        <div className="grid gap-1 min-w-[min(26rem,100%)] text-[13px] font-semibold">
          <label htmlFor="house-rule">House rule</label>
          <Select
            id="house-rule"
            value={rule}
            onChange={(event) =>
              houseRule.write(HOUSE_RULES.find((one) => one === event.target.value) ?? 'none')
            }
          >
            {HOUSE_RULES.map((one) => (
              <option key={one} value={one}>
                {HOUSE_RULE_WORDS[one]}
              </option>
            ))}
          </Select>
        </div>
        <Button onClick={() => setSeeds(Array.from({ length: HANDS }, freshSeed))}>
          Ten others
        </Button>
      </div>
      {problem === null ? null : (
        <p role="alert" className="text-bad">
          The hands could not be judged: {problem}
        </p>
      )}
      <ol className="grid gap-2.5" aria-busy={!isDone && problem === null}>
        {hands.map((hand, at) => (
          <HandRow
            key={hand.seed}
            deck={deck}
            hand={hand}
            judgement={judged[at] ?? null}
            best={best}
            drawn={at < drawn}
            dealt={hand.seed === options.seed}
            onKeep={() =>
              rule === 'none' || rule === 'redraw' ? keep(hand, at, []) : setOpened(at)
            }
          />
        ))}
      </ol>
    </div>
  );
}

/** Simulates the games of all hands in workers. The tallies grow while they are played. */
function useJudgements(
  deck: TableDeck,
  solo: ReturnType<typeof optionsOf>,
  hands: readonly OpeningHand[],
) {
  const [tallies, setTallies] = useState<readonly OpeningTally[]>([]);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const job = openingJob(deck, solo, hands);
    setTallies([]);
    setDone(false);
    const progress = (_: number, tally: readonly OpeningTally[]) => {
      if (!control.signal.aborted) setTallies([...tally]);
    };
    simulate(OPENING, job, hands.length * OPENING_GAMES, {
      ...openingWorkers(job),
      progress,
      signal: control.signal,
    })
      .then(() => {
        if (!control.signal.aborted) setDone(true);
      })
      .catch((error: unknown) => {
        if (!control.signal.aborted)
          setProblem(error instanceof Error ? error.message : String(error));
      });
    return () => control.abort();
  }, [deck, solo, hands]);
  return { tallies, isDone, problem };
}

/**
 * Returns a number that counts up to `most`, by one in each task of the browser. A hundred faces take longer to render than the workers need
 * for the first results, which are shown between the faces of two hands.
 */
function useCountUp(most: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= most) return;
    const wait = setTimeout(() => setCount(count + 1), 0);
    return () => clearTimeout(wait);
  }, [count, most]);
  return count;
}

interface HandRowProps {
  readonly deck: TableDeck;
  readonly hand: OpeningHand;
  readonly judgement: HandJudgement | null;
  readonly best: number;
  /** Whether its cards are rendered. */
  readonly drawn: boolean;
  readonly dealt: boolean;
  readonly onKeep: () => void;
}

function HandRow({ deck, hand, judgement, best, drawn, dealt, onKeep }: HandRowProps) {
  const words = judgement === null ? '…' : judgement.influence.toFixed(1);
  return (
    <li
      className="grid grid-cols-[10.5rem_minmax(0,1fr)_auto] gap-3.5 items-center p-2.5 border border-line rounded-lg bg-paper-raised data-dealt:border-accent max-[900px]:grid-cols-[minmax(0,1fr)_auto]"
      data-dealt={dealt || undefined}
    >
      <div
        className="grid gap-0.5 text-[12px] leading-[1.3] text-ink-soft tabular-nums [&_strong]:text-[24px] [&_strong]:leading-[1.1] [&_strong]:text-ink"
        data-judged={judgement === null ? undefined : ''}
      >
        <strong>{words}</strong>
        <span>
          {judgement === null
            ? 'playing'
            : `± ${judgement.margin.toFixed(1)} Influence, ${judgement.pull.toFixed(1)} Pull, ${judgement.inPlay.toFixed(1)} in play`}
        </span>
        <span className="h-1.25 rounded-[3px] bg-line overflow-hidden [&>span]:block [&>span]:h-full [&>span]:bg-accent">
          <span
            style={{ width: `${best === 0 ? 0 : ((judgement?.influence ?? 0) / best) * 100}%` }}
          />
        </span>
      </div>
      {drawn ? <HandFaces deck={deck} hand={hand} /> : <div />}
      <Button look={dealt ? 'secondary' : 'primary'} onClick={onKeep}>
        {dealt ? 'Keep this one' : 'Play this one'}
      </Button>
    </li>
  );
}

/** The cards of a hand, not rendered again when its results change. */
const HandFaces = memo(function Faces({ deck, hand }: Pick<HandRowProps, 'deck' | 'hand'>) {
  return (
    <ul className="flex min-w-0 [--cost-order:-1] max-[900px]:col-span-full max-[900px]:row-2">
      {facesOf(deck, hand).map(({ key, face }) => (
        <li key={key} className="min-w-7.5 flex-[0_1_84px] last:shrink-0 *:w-21">
          <CardFace card={face} />
        </li>
      ))}
    </ul>
  );
});

/** Returns the faces of a hand in its fixed order; a card may occur twice. */
function facesOf(deck: TableDeck, { hand }: OpeningHand) {
  return hand.flatMap((def, at) => {
    const card = deck.defs[def];
    return card === undefined ? [] : [{ key: `${at} ${card.id}`, at, face: faceOf(card) }];
  });
}

interface PutBackProps {
  readonly deck: TableDeck;
  readonly hand: OpeningHand;
  readonly bounds: { readonly least: number; readonly most: number };
  readonly onKeep: (back: readonly number[]) => void;
  readonly onCancel: () => void;
}

/** Selects the cards of a hand that go under the deck, by the house rule. */
function PutBack({ deck, hand, bounds: { least, most }, onKeep, onCancel }: PutBackProps) {
  const [back, setBack] = useState<readonly number[]>([]);
  const toggle = (at: number) =>
    setBack(back.includes(at) ? back.filter((one) => one !== at) : [...back, at].slice(-most));
  const words =
    most === 0
      ? 'Nothing goes back.'
      : least === most
        ? `Choose ${most === 1 ? 'the card that goes' : `${most} cards that go`} under the deck.`
        : 'Choose the cards that go under the deck; you draw as many.';
  return (
    <div className="grid gap-3">
      <p className={LEAD_CLASS}>{words}</p>
      <div className="flex min-w-0 flex-wrap gap-2.5 [--cost-order:-1]">
        {facesOf(deck, hand).map(({ key, at, face }) => (
          <button
            key={key}
            type="button"
            className="w-31 flex-none rounded-[6px] *:w-31 aria-pressed:opacity-65 aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
            aria-pressed={back.includes(at)}
            disabled={most === 0}
            onClick={() => toggle(at)}
          >
            <CardFace card={face} />
          </button>
        ))}
      </div>
      <div className={BAR_CLASS}>
        <Button look="primary" disabled={back.length < least} onClick={() => onKeep(back)}>
          {back.length === 0 ? 'Keep all' : `Put ${back.length} back and play`}
        </Button>
        <Button onClick={onCancel}>Back to the hands</Button>
      </div>
    </div>
  );
}
