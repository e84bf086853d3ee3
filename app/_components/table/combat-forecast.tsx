'use client';
import { useEffect, useId, useState } from 'react';
import type { Answer, GameState, Request } from '@/engine';
import type { ToldForecast } from '@/lib/ote/forecast-words';
import { type ActionOption, answersFor } from '@/lib/ote/session-actions';
import { optionWords } from '@/lib/ote/target-words';
import { FORECAST_ID } from './card-button';
import { NO_FATES } from './create-table';
import type { Aim } from './table-state';
import { useTable, useTableStore } from './table-store';
import { TRAY_NOTE, TRAY_OPTION, TRAY_OPTIONS } from './table-styles';

/** The code of forecasts, loaded when the first one is shown. */
const loadForecasts = () => import('@/lib/ote/forecast-words');

/** More targets than these have no forecast of their own. */
const MOST_TARGETS = 24;

/** What the options of one aim lead to: null while it is not known, or when it is about no card. */
type Told = ReadonlyMap<string, ToldForecast | null>;

const NOTHING_TOLD: Told = new Map();

/** Returns the key of an option, which is unique in its action. */
function keyOf(option: ActionOption): string {
  return JSON.stringify(option.answer);
}

/** Returns the answers of an option without those by hand. */
function gameAnswers(aim: Aim, option: ActionOption): readonly Answer[] {
  return answersFor(aim.action, option).filter((answer) => answer.do !== 'by-hand');
}

/** Checks whether the action can pop cards, so that it is forecast. */
function isForecast({ action: { kind } }: Aim): boolean {
  return kind === 'attack' || kind === 'use' || kind === 'play';
}

/** Computes the forecasts of an aim one after another, so that an input between them is handled at once. */
function useForecasts(state: GameState, aim: Aim): Told {
  const [told, setTold] = useState<{ readonly of: Aim; readonly told: Told } | null>(null);
  useEffect(() => {
    if (!isForecast(aim)) return;
    let isOver = false;
    const found = new Map<string, ToldForecast | null>();
    const options = aim.action.options.slice(0, MOST_TARGETS);
    const tell = async () => {
      const { toldForecast } = await loadForecasts();
      for (const option of options) {
        await new Promise((done) => setTimeout(done, 0));
        if (isOver) return;
        const answers = gameAnswers(aim, option);
        found.set(keyOf(option), toldForecast(state, option.answer.seat, answers));
        setTold({ of: aim, told: new Map(found) });
      }
    };
    // Without a connection the targets are shown without forecasts.
    tell().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [state, aim]);
  return told?.of === aim ? told.told : NOTHING_TOLD;
}

interface TargetOptionsProps {
  readonly aim: Aim;
  readonly options: readonly ActionOption[];
}

/** The targets of an action by name, each with what becomes of whom, and the reasons for the one that is pointed at. */
export function TargetOptions({ aim, options }: TargetOptionsProps) {
  const store = useTableStore();
  const state = useTable((table) => table.session.now.state);
  const shown = useTable((table) => table.shown);
  const told = useForecasts(state, aim);
  const id = useId();
  const words = optionWords(state, options);
  const pointed =
    options.find(({ on }) => on.at(-1) === shown) ??
    (options.length === 1 ? options[0] : undefined);
  const reasons = pointed === undefined ? null : (told.get(keyOf(pointed)) ?? null);
  return (
    <>
      <div className={TRAY_OPTIONS}>
        {options.map((option, at) => {
          const forecast = told.get(keyOf(option)) ?? null;
          const card = option.on.at(-1);
          const point = () => card !== undefined && store.getState().show(card);
          return (
            <span key={keyOf(option)} className="flex max-w-full max-[900px]:flex-none">
              <button
                type="button"
                className={TRAY_OPTION}
                data-stop=""
                aria-describedby={forecast === null ? undefined : `${id}-${at}`}
                onClick={() => store.getState().choose(option)}
                onFocus={point}
                onPointerEnter={(event) => event.pointerType === 'mouse' && point()}
              >
                {words[at]}
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
                    aria-label={`Why: ${words[at]}`}
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
      {reasons === null ? null : <ForecastReasons told={reasons} />}
    </>
  );
}

/** What the event under way leads to if nobody responds. Renders nothing for events that pop nobody. */
export function PendingForecast({ request }: { readonly request: Request }) {
  const state = useTable((table) => table.session.now.state);
  const [told, setTold] = useState<{
    readonly of: GameState;
    readonly told: ToldForecast | null;
  } | null>(null);
  const { seat } = request;
  useEffect(() => {
    let isOver = false;
    const tell = async () => {
      const { toldForecast } = await loadForecasts();
      if (!isOver) setTold({ of: state, told: toldForecast(state, seat, [{ do: 'pass', seat }]) });
    };
    tell().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [state, seat]);
  if (told?.of !== state || told.told === null) return null;
  return <ForecastReasons told={told.told} />;
}

/** A forecast with its reasons, and the open cards that could respond. Marks the cards on the table as well. */
function ForecastReasons({ told }: { readonly told: ToldForecast }) {
  const store = useTableStore();
  const state = useTable((table) => table.session.now.state);
  const [possible, setPossible] = useState<{
    readonly of: ToldForecast;
    readonly words: readonly string[];
  } | null>(null);
  useEffect(() => {
    store.setState({ foretold: told.fates });
    return () => store.setState({ foretold: NO_FATES });
  }, [store, told]);
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
  return (
    <div id={FORECAST_ID} className="order-last basis-full text-[13px] leading-[1.4] text-ink-soft">
      <p className="font-semibold text-ink">If nobody answers: {told.verdict}.</p>
      {[...told.reasons, ...more].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
