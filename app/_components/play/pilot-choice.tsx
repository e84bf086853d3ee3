import { LEVELS } from '@/lib/ote/computer-game';
import { OPPONENTS } from '@/lib/ote/opponent-words';
import { PILOT_STRENGTH } from '@/lib/ote/pilot-strength';

type Level = (typeof LEVELS)[number];

interface PilotChoiceProps {
  readonly pilot: Level;
  readonly onChoose: (pilot: Level) => void;
}

/** What the chosen pilot does, and how strong it is. */
export function PilotWords({ pilot }: { readonly pilot: Level }) {
  return (
    <p aria-live="polite" className="min-h-10 text-sm text-ink-soft sm:min-h-5 md:col-span-full">
      <strong className="font-semibold text-ink">{OPPONENTS[pilot].name}:</strong>{' '}
      {pilot === LEVELS[0] ? 'For a first game. ' : ''}
      {OPPONENTS[pilot].says} <MeasuredStrength pilot={pilot} />
    </p>
  );
}

/** The order of a pilot among the levels, and how often it has beaten the usual one. */
function MeasuredStrength({ pilot }: { readonly pilot: Level }) {
  const measured = PILOT_STRENGTH.pilots.find((one) => one.pilot === pilot);
  const usual = OPPONENTS[PILOT_STRENGTH.against].name;
  const order = `Level ${LEVELS.indexOf(pilot) + 1} of ${LEVELS.length}`;
  if (measured === undefined) return <span className="text-ink-faint">{order}.</span>;
  const percent = Math.round((100 * measured.wins) / measured.games);
  return (
    <span className="text-ink-faint">
      {order}: wins {percent}
      {'\u00a0'}% of its games against the {usual} ({measured.games} played).
    </span>
  );
}

/** The pilots as levels of difficulty, the weakest first. */
export function PilotChoice({ pilot, onChoose }: PilotChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-ink-soft">It plays as</legend>
      <div className="flex flex-wrap gap-0.5 rounded-md border border-line-strong/60 bg-paper-raised p-0.5">
        {LEVELS.map((name, at) => (
          <label
            key={name}
            className="flex min-h-10 flex-auto cursor-pointer items-center justify-center rounded-sm px-2.5 text-sm text-ink-soft hover:text-ink has-checked:bg-accent has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9"
          >
            <input
              type="radio"
              name="pilot"
              value={name}
              checked={name === pilot}
              onChange={() => onChoose(name)}
              className="sr-only"
            />
            <span className="grid justify-items-center">
              {OPPONENTS[name].name}
              <span className="sr-only">
                , level {at + 1} of {LEVELS.length}
                {at === 0 ? ', for a first game' : ''}
              </span>
              <span aria-hidden="true" className="flex gap-0.5">
                {LEVELS.map((one, nth) => (
                  <span
                    key={one}
                    className={`size-1 rounded-full border border-current ${nth > at ? '' : 'bg-current'}`}
                  />
                ))}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
