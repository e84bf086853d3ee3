'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Select } from '@/app/_components/forms/field';
import { asksForWeekday, dayName, WEEKDAYS } from '@/engine';
import { GOALS, type SoloOptions, writeLink } from '@/lib/games/session-setup';
import { DialogFrame } from './dialog-frame';
import css from './dialogs.module.css';
import { freshSeed, useTable } from './table-store';

/** The options of a new game (SETUP-1, SETUP-4), and the link of the current one. */
export function NewGameDialog({ onDeal }: { readonly onDeal: (options: SoloOptions) => void }) {
  const options = useTable((table) => table.options);
  const open = useTable((table) => table.open);
  const act = useTable((table) => table.act);
  const request = useTable((table) => table.session.now.requests[0] ?? null);
  const [goal, setGoal] = useState(options.goal);
  const [beginnersDiscard, setBeginners] = useState(options.beginnersDiscard);
  const asksForDay = useTable((table) =>
    table.deck.defs.some((def) => asksForWeekday(def.abilities)),
  );
  const [weekday, setWeekday] = useState(options.weekday);
  const chosen = { goal, beginnersDiscard, ...(weekday === undefined ? {} : { weekday }) };
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const link =
    typeof window === 'undefined' ? '' : new URL(writeLink(options), window.location.href).href;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <DialogFrame title="New game" onClose={() => open(null)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onDeal({ seed: freshSeed(), ...chosen });
        }}
      >
        <fieldset className={css.field}>
          <legend className={css.legend}>Influence needed to win</legend>
          <div className={css.goals}>
            {GOALS.map((one) => (
              <label key={one} className={css.goal}>
                <input
                  type="radio"
                  name="goal"
                  data-begin={goal === one || undefined}
                  checked={goal === one}
                  onChange={() => setGoal(one)}
                />
                {one}
              </label>
            ))}
          </div>
        </fieldset>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={beginnersDiscard}
            onChange={(event) => setBeginners(event.target.checked)}
          />
          Beginner’s discard: each turn, discard one card and draw another
        </label>
        {asksForDay ? (
          <div className={css.check}>
            <label htmlFor="game-day">Played on a</label>
            <Select
              id="game-day"
              value={weekday}
              onChange={(event) => setWeekday(WEEKDAYS.find((day) => day === event.target.value))}
            >
              {WEEKDAYS.map((day) => (
                <option key={day} value={day}>
                  {dayName(day)}
                </option>
              ))}
            </Select>
            <span className={css.status}>a card in this deck depends on it</span>
          </div>
        ) : null}
        <div className={css.buttons}>
          <Button type="submit" look="primary">
            Shuffle and deal
          </Button>
          <Button onClick={() => onDeal({ seed: options.seed, ...chosen })}>
            Replay this shuffle
          </Button>
          {request === null ? null : (
            <Button
              look="quiet"
              onClick={() => {
                open(null);
                act([{ do: 'concede', seat: request.seat }]);
              }}
            >
              Concede this game
            </Button>
          )}
        </div>
      </form>
      <div className={css.link}>
        <label className={css.legend} htmlFor="game-link">
          Link to this game: the same deck in the same order
        </label>
        <div className={css.copy}>
          <input
            id="game-link"
            readOnly
            value={link}
            className={css.url}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={copy}>Copy</Button>
        </div>
        <p role="status" className={css.status}>
          {copied === 'yes'
            ? 'Copied.'
            : copied === 'failed'
              ? 'The browser blocked copying: copy it from the field.'
              : ''}
        </p>
      </div>
    </DialogFrame>
  );
}
