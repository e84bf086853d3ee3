'use client';
import { Field, Input, Select } from '@/app/_components/forms/field';
import type { PilotName } from '@/engine';
import { useAnswer } from '@/lib/client/use-answer';
import { OPPONENT_NAMES, OPPONENTS } from '@/lib/ote/opponent-words';
import type { GauntletPlan } from './gauntlet-plan';

interface GauntletFormProps {
  readonly plan: GauntletPlan;
  readonly onChange: (plan: GauntletPlan) => void;
}

/** The form for the decks, the pilots and the number of games. */
export function GauntletForm({ plan, onChange }: GauntletFormProps) {
  const change = (changed: Partial<GauntletPlan>) => onChange({ ...plan, ...changed });
  const [a, b] = plan.pilots;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <DeckChoice plan={plan} onChange={onChange} />
      <div className="grid content-start items-start gap-4 sm:grid-cols-2">
        <PilotSelect
          id="pilot-a"
          label="Pilot"
          value={a}
          onChange={(pilot) => change({ pilots: [pilot, a === b ? pilot : b] })}
        />
        <PilotSelect
          id="pilot-b"
          label="Against"
          value={b}
          onChange={(pilot) => change({ pilots: [a, pilot] })}
        />
        <Field id="games" label="Games of each pair">
          <Input
            id="games"
            inputMode="numeric"
            value={plan.games}
            onChange={({ target }) => change({ games: target.value })}
          />
        </Field>
        <Field id="seed" label="Seed" hint="The same seed, the same games.">
          <Input
            id="seed"
            inputMode="numeric"
            aria-describedby="seed-hint"
            value={plan.seed}
            onChange={({ target }) => change({ seed: target.value })}
          />
        </Field>
        <Field
          id="shard"
          label="Part"
          hint="1/1 for all games; 3/16 for the third of sixteen parts, to be added up from files."
        >
          <Input
            id="shard"
            aria-describedby="shard-hint"
            value={plan.shard}
            onChange={({ target }) => change({ shard: target.value })}
          />
        </Field>
        <p className="text-sm text-ink-soft sm:col-span-2">
          {a === b
            ? 'Each deck meets each of the others. Both begin equally often.'
            : 'Every deck of the first pilot meets every deck of the second, its own copy included.'}
        </p>
      </div>
    </div>
  );
}

function DeckChoice({ plan, onChange }: GauntletFormProps) {
  const answer = useAnswer('/api/v1/decks');
  const decks = answer.body?.decks;
  const toggle = (id: string) => {
    const isIn = plan.decks.includes(id);
    const next = isIn ? plan.decks.filter((one) => one !== id) : [...plan.decks, id];
    onChange({ ...plan, decks: next });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink-soft">Decks</legend>
      {decks === undefined ? (
        <p className="text-sm text-ink-soft">
          {answer.state === 'loading' ? 'Loading…' : 'The decks can’t be loaded now.'}
        </p>
      ) : decks.length === 0 ? (
        <p className="text-sm text-ink-soft">There are no decks yet.</p>
      ) : (
        <ul className="grid max-h-80 gap-x-4 overflow-y-auto rounded-md border border-line bg-paper-raised p-2 sm:grid-cols-2">
          {decks.map(({ id, name, cards }) => (
            <li key={id}>
              <label className="flex min-h-10 items-center gap-3 rounded-sm px-2 text-sm hover:bg-paper-sunk">
                <input
                  type="checkbox"
                  className="size-4.5 accent-accent"
                  checked={plan.decks.includes(id)}
                  disabled={cards === 0}
                  onChange={() => toggle(id)}
                />
                <span className="min-w-0 flex-1 truncate">{name || 'Untitled deck'}</span>
                <span className="text-ink-faint tabular-nums">{cards}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface PilotSelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: PilotName;
  readonly onChange: (pilot: PilotName) => void;
}

function PilotSelect({ id, label, value, onChange }: PilotSelectProps) {
  return (
    <Field id={id} label={label} hint={OPPONENTS[value].says}>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => {
          const pilot = OPPONENT_NAMES.find((one) => one === target.value);
          if (pilot !== undefined) onChange(pilot);
        }}
      >
        {OPPONENT_NAMES.map((pilot) => (
          <option key={pilot} value={pilot}>
            {OPPONENTS[pilot].name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
