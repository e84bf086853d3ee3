'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Select } from '@/app/_components/forms/field';
import { onDemand } from '@/app/_components/site/on-demand';
import { asksForWeekday, dayName, WEEKDAYS } from '@/engine';
import { GOALS, optionsOf, soloSetup } from '@/lib/ote/session-setup';
import { DialogFrame } from './dialog-frame';
import { dealSameShuffle } from './table-actions';
import { askedAt, freshSeed, useTable, useTableStore } from './table-store';
import { DIALOG_BUTTONS, DIALOG_CHECK, DIALOG_LEGEND, DIALOG_STATUS } from './table-styles';

/** Decks and dummies are loaded on demand. */
const OpponentsForm = onDemand(
  () => import('./opponents-form').then((module) => module.OpponentsForm),
  <div aria-busy="true" className="min-h-56" />,
);

const OPPONENT_CHOICES = [
  ['nobody', 'Nobody: against time'],
  ['dummy', 'A dummy that stands there'],
  ['others', 'Others: at this screen, or pilots'],
] as const;
type OpponentKind = (typeof OPPONENT_CHOICES)[number][0];

/** The options of a new game (SETUP-1, SETUP-4) and its opponents. */
export function NewGameDialog() {
  const store = useTableStore();
  const deck = useTable((table) => table.deck);
  const setup = useTable((table) => table.session.setup);
  const players = useTable((table) => table.facts.roles.length);
  const asked = useTable((table) => {
    const now = askedAt(table);
    return now.who === 'person' ? now.seat : null;
  });
  const [options, setOptions] = useState(() => optionsOf(setup));
  const [against, setAgainst] = useState<OpponentKind>(
    players === 1 ? 'nobody' : setup.seats[1]?.name === 'Dummy' ? 'dummy' : 'others',
  );
  const asksForDay = setup.defs.some((def) => asksForWeekday(def.abilities));
  const close = () => store.getState().open(null);
  return (
    <DialogFrame title="New game" onClose={close}>
      <form
        id="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          if (deck === null || against !== 'nobody') return;
          store
            .getState()
            .deal(soloSetup(deck, { ...options, seed: freshSeed() }), { roles: ['person'] });
        }}
      >
        <fieldset className="mb-2">
          <legend className={DIALOG_LEGEND}>Influence needed to win</legend>
          <div className="flex gap-5">
            {GOALS.map((one) => (
              <label
                key={one}
                className="[&_input]:size-4.5 [&_input]:accent-accent flex gap-2 items-center min-h-11 tabular-nums"
              >
                <input
                  type="radio"
                  name="goal"
                  data-begin={options.goal === one || undefined}
                  checked={options.goal === one}
                  onChange={() => setOptions({ ...options, goal: one })}
                />
                {one}
              </label>
            ))}
          </div>
        </fieldset>
        <label className={DIALOG_CHECK}>
          <input
            type="checkbox"
            checked={options.beginnersDiscard}
            onChange={(event) => setOptions({ ...options, beginnersDiscard: event.target.checked })}
          />
          Beginner’s discard: each turn, discard one card and draw another
        </label>
        {asksForDay ? (
          <div className={DIALOG_CHECK}>
            <label htmlFor="game-day">Played on a</label>
            <Select
              id="game-day"
              value={options.weekday}
              onChange={(event) => {
                const weekday = WEEKDAYS.find((day) => day === event.target.value);
                if (weekday !== undefined) setOptions({ ...options, weekday });
              }}
            >
              {WEEKDAYS.map((day) => (
                <option key={day} value={day}>
                  {dayName(day)}
                </option>
              ))}
            </Select>
            <span className={DIALOG_STATUS}>a card in this deck depends on it</span>
          </div>
        ) : null}
        {deck === null ? null : (
          <fieldset className="mb-2">
            <legend className={DIALOG_LEGEND}>Against</legend>
            {OPPONENT_CHOICES.map(([one, words]) => (
              <label key={one} className={DIALOG_CHECK}>
                <input
                  type="radio"
                  name="against"
                  checked={against === one}
                  onChange={() => setAgainst(one)}
                />
                {words}
              </label>
            ))}
          </fieldset>
        )}
      </form>
      {deck === null || against === 'nobody' ? null : (
        <OpponentsForm deck={deck} kind={against} options={options} />
      )}
      <div className={DIALOG_BUTTONS}>
        {deck === null || against !== 'nobody' ? null : (
          <Button type="submit" form="new-game" look="primary">
            Shuffle and deal
          </Button>
        )}
        <Button
          onClick={() => {
            if (deck !== null && players === 1 && !('cards' in setup)) {
              const again = { ...options, seed: setup.seed };
              store.getState().deal(soloSetup(deck, again), { roles: ['person'] });
            } else dealSameShuffle(store);
          }}
        >
          Replay this shuffle
        </Button>
        {asked === null ? null : (
          <Button
            look="quiet"
            onClick={() => {
              close();
              store.getState().act([{ do: 'concede', seat: asked }]);
            }}
          >
            Concede this game
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
