'use client';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Answer, CardIx, GameState, Seat } from '@/engine';
import type { ToldForecast } from '@/lib/ote/forecast-words';
import { type ActionOption, answersFor } from '@/lib/ote/session-actions';
import { isOwnTarget, optionWords } from '@/lib/ote/target-words';
import { AskedCard } from './asked-card';
import { bringIntoSight } from './bring-into-sight';
import { FORECAST_ID } from './card-button';
import { NO_FATES } from './create-table';
import type { Aim } from './table-state';
import { useTable, useTableStore } from './table-store';
import { TRAY_NOTE, TRAY_OPTION, TRAY_OPTIONS } from './table-styles';

/** The code of forecasts, loaded when the first one is shown. */
const loadForecasts = () => import('@/lib/ote/forecast-words');

/** More targets than these have no forecast of their own. */
const MOST_TARGETS = 24;

/** Something that may be chosen, and what choosing it does. */
export interface Choice {
  /** A text that is unique among the choices. */
  readonly key: string;
  readonly words: string;
  /** The card that it is about; null for a choice about no card. */
  readonly card: CardIx | null;
  /** The answers that are forecast; none when nothing is. */
  readonly answers: readonly Answer[];
  readonly choose: () => void;
}

/** The forecast of each choice, in their order; null for a choice about no card. Those that are not computed yet are missing at the end. */
type Told = readonly (ToldForecast | null)[];

const NOTHING_TOLD: Told = [];

/** Returns the targets of an action as choices in the order of the boards, the player's own cards last. Those of an action that pops nobody are not forecast. */
export function useAimChoices(aim: Aim, options: readonly ActionOption[]): readonly Choice[] {
  const store = useTableStore();
  const state = useTable((table) => table.session.now.state);
  return useMemo(() => {
    const words = optionWords(state, options);
    const choices = options.map((option, at) => ({
      key: JSON.stringify(option.answer),
      words: words[at] ?? '',
      card: option.on.at(-1) ?? null,
      answers: isForecast(aim) ? gameAnswers(aim, option) : [],
      choose: () => store.getState().choose(option),
    }));
    const asked = options[0]?.answer.seat ?? 0;
    return choices.toSorted((a, b) => boardOrder(state, asked, a.card, b.card));
  }, [aim, options, state, store]);
}

/** Compares two targets by where they stand: those of others first, then by Conspiracy, rank and file. */
function boardOrder(state: GameState, asked: Seat, a: CardIx | null, b: CardIx | null): number {
  const [one, other] = [a, b].map((card) => {
    const here = state.cards[card ?? -1];
    if (here?.zone !== 'conspiracy') return [1, 0, 0, 0];
    return [isOwnTarget(state, asked, card ?? -1) ? 2 : 0, here.seat, here.rank, here.file];
  });
  const at = one?.findIndex((key, nth) => key !== other?.[nth]) ?? -1;
  return (one?.[at] ?? 0) - (other?.[at] ?? 0);
}

/** Returns the answers of an option without those by hand. */
function gameAnswers(aim: Aim, option: ActionOption): readonly Answer[] {
  return answersFor(aim.action, option).filter((answer) => answer.do !== 'by-hand');
}

/** Checks whether the action can pop cards, so that it is forecast. */
function isForecast({ action: { kind } }: Aim): boolean {
  return kind === 'attack' || kind === 'use' || kind === 'play';
}

/** Computes what each list of answers leads to, one after another, so that an input between them is handled at once. */
function useForecasts(state: GameState, asked: readonly (readonly Answer[])[]): Told {
  const [told, setTold] = useState<{ readonly of: typeof asked; readonly told: Told } | null>(null);
  useEffect(() => {
    let isOver = false;
    const found: (ToldForecast | null)[] = [];
    const tell = async () => {
      const { toldForecast } = await loadForecasts();
      for (const answers of asked.slice(0, MOST_TARGETS)) {
        await new Promise((done) => setTimeout(done, 0));
        if (isOver) return;
        const [first] = answers;
        found.push(first === undefined ? null : toldForecast(state, first.seat, answers));
        setTold({ of: asked, told: [...found] });
      }
    };
    // Without a connection the targets are shown without forecasts.
    if (asked.some(({ length }) => length > 0)) tell().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [state, asked]);
  return told?.of === asked ? told.told : NOTHING_TOLD;
}

/**
 * Shows the choices by name, each with its forecast, and the reasons for the one that is pointed at. The card
 * that a finger has tapped once is shown with its text.
 */
export function TargetOptions({ choices }: { readonly choices: readonly Choice[] }) {
  const store = useTableStore();
  const state = useTable((table) => table.session.now.state);
  const shown = useTable((table) => table.shown);
  const tapped = useTable((table) => table.tapped);
  const told = useForecasts(
    state,
    useMemo(() => choices.map(({ answers }) => answers), [choices]),
  );
  const id = useId();
  const only = choices.length === 1 ? 0 : -1;
  const pointed = choices.findIndex(({ card }) => card !== null && card === shown);
  const reasons = told[pointed < 0 ? only : pointed] ?? null;
  const isTapped = (card: CardIx | null) => card !== null && card === tapped;
  // Each target shows its own end, so that they can be compared; what is pointed at also shows that of all others.
  const fates = useMemo(() => {
    const own = choices.flatMap(({ card }, at) => {
      const fate = card === null ? undefined : told[at]?.fates.get(card);
      return card === null || fate === undefined ? [] : [[card, fate] as const];
    });
    return new Map([...own, ...(reasons?.fates ?? [])]);
  }, [choices, told, reasons]);
  useFatesOnTable(fates);
  return (
    <>
      {/* Above what is chosen, which so stays where the pointer is. */}
      {reasons === null ? null : <ForecastReasons told={reasons} />}
      {tapped === null || !choices.some(({ card }) => isTapped(card)) ? null : (
        <>
          <AskedCard card={tapped} />
          <p className={TRAY_NOTE}>Tap the card again to choose it.</p>
        </>
      )}
      <div className={`${TRAY_OPTIONS} max-[900px]:flex-col`}>
        {choices.map(({ key, words, card, choose }, at) => {
          const forecast = told[at] ?? null;
          const point = () => card !== null && store.getState().show(card);
          return (
            <span
              key={key}
              className="flex max-w-full max-[900px]:flex-none max-[900px]:[&>button:first-child]:flex-auto"
            >
              <button
                ref={isTapped(card) ? bringIntoSight : null}
                type="button"
                className={TRAY_OPTION}
                data-stop=""
                data-tapped={isTapped(card) || undefined}
                aria-describedby={forecast === null ? undefined : `${id}-${at}`}
                onClick={choose}
                onFocus={point}
                onPointerEnter={(event) => event.pointerType === 'mouse' && point()}
              >
                {words}
                {forecast === null ? null : (
                  <span className={TRAY_NOTE} aria-hidden="true">
                    {forecast.verdict}
                  </span>
                )}
              </button>
              {forecast === null ? null : (
                <>
                  <span id={`${id}-${at}`} hidden>
                    {forecast.reasons.join(' ')}
                  </span>
                  <button
                    type="button"
                    className="hidden min-h-10 min-w-10 text-[13px] text-ink-soft underline pointer-coarse:block"
                    aria-label={`Why: ${words}`}
                    onClick={point}
                  >
                    Why?
                  </button>
                </>
              )}
            </span>
          );
        })}
      </div>
    </>
  );
}

/** Shows the outcome of the answers if nobody responds. Renders nothing for answers that pop nobody. */
export function AnswersForecast({ answers }: { readonly answers: readonly Answer[] }) {
  const state = useTable((table) => table.session.now.state);
  const [told = null] = useForecasts(
    state,
    useMemo(() => [answers], [answers]),
  );
  useFatesOnTable(told?.fates ?? NO_FATES);
  return told === null ? null : <ForecastReasons told={told} />;
}

/** Marks the cards of the table with what becomes of them, while the component is shown. */
function useFatesOnTable(fates: ToldForecast['fates']): void {
  const store = useTableStore();
  useEffect(() => {
    store.setState({ foretold: fates });
    return () => store.setState({ foretold: NO_FATES });
  }, [store, fates]);
}

/** A forecast with its reasons, and the open cards that could respond. */
function ForecastReasons({ told }: { readonly told: ToldForecast }) {
  const state = useTable((table) => table.session.now.state);
  const [possible, setPossible] = useState<{
    readonly of: ToldForecast;
    readonly words: readonly string[];
  } | null>(null);
  useEffect(() => {
    let isOver = false;
    const tell = async () => {
      const { toldAnswers } = await loadForecasts();
      if (!isOver) setPossible({ of: told, words: toldAnswers(state, told) });
    };
    const wait = setTimeout(() => tell().catch(() => undefined), 60);
    return () => {
      isOver = true;
      clearTimeout(wait);
    };
  }, [told, state]);
  const more = possible?.of === told ? possible.words : [];
  // On a phone one line leaves room for the targets and the boards.
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      id={FORECAST_ID}
      className="group/forecast min-w-0 basis-full text-[13px] leading-[1.4] text-ink-soft"
      data-open={isOpen || undefined}
    >
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 font-semibold text-ink max-[900px]:group-not-data-open/forecast:truncate">
          If nobody answers: {told.verdict}.
        </p>
        <button
          type="button"
          className="hidden min-h-10 flex-none px-2 underline max-[900px]:block"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Details
        </button>
      </div>
      <div className="max-[900px]:group-not-data-open/forecast:hidden">
        {[...told.reasons, ...more].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
