'use client';
import { useMemo, useState } from 'react';
import { storedTroop } from '@/app/_components/eden/use-troop';
import { Button } from '@/app/_components/forms/button';
import { Field, Input, Select } from '@/app/_components/forms/field';
import type { EdenCard, TroopList } from '@/engine';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import type { MatchRole, MatchSetup } from '@/lib/eden/play/match';

interface StartFormProps {
  readonly cards: readonly EdenCard[];
  /** Why the last one could not begin. */
  readonly messages: readonly string[];
  readonly onBegin: (setup: MatchSetup) => void;
}

const AGAINST = [
  ['solo', 'An infestation (solo)'],
  ['plain', 'The plain pilot'],
  ['tactician', 'The tactician'],
  ['person', 'Somebody at this screen'],
] as const;
type Against = (typeof AGAINST)[number][0];

const MOST_SEED = 1_000_000;

/** Who plays with which troops, and what is agreed. */
export function StartForm({ cards, messages, onBegin }: StartFormProps) {
  const troops = useMemo(() => {
    const own = storedTroop();
    const examples = exampleTroops(cards).map((troop) => ({
      words: `${troop.name} (example)`,
      troop,
    }));
    return own === null || own.fighters.length === 0
      ? examples
      : [{ words: `${own.name ?? 'Your troop'} (from the builder)`, troop: own }, ...examples];
  }, [cards]);
  const [against, setAgainst] = useState<Against>('solo');
  const [own, setOwn] = useState(0);
  const [other, setOther] = useState(() => Math.min(1, troops.length - 1));
  const [infestation, setInfestation] = useState(8);
  const [elements, setElements] = useState(3);
  const [territory, setTerritory] = useState(false);
  const [weather, setWeather] = useState(0);
  const [rounds, setRounds] = useState(5);
  const [seed, setSeed] = useState(() => 1 + Math.floor(Math.random() * MOST_SEED));
  const solo = against === 'solo';
  function begin() {
    const chosen = [own, ...(solo ? [] : [other])].flatMap((at) => troops[at]?.troop ?? []);
    const roles: readonly MatchRole[] = ['person', ...(solo ? [] : [against])];
    const options = { rounds, elements, territory, infestation, weatherRolls: weather };
    onBegin({ seed, troops: chosen, roles, options });
  }
  return (
    <form
      className="max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      {messages.length === 0 ? null : (
        <div role="alert" className="mb-4 text-bad">
          {messages.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TroopSelect
          id="own-troop"
          label="Your troop"
          troops={troops}
          value={own}
          onChange={setOwn}
        />
        <Field id="against" label="Against">
          <Select
            id="against"
            value={against}
            onChange={(event) => {
              const next = AGAINST.find(([value]) => value === event.target.value);
              if (next === undefined) return;
              setAgainst(next[0]);
              setInfestation(next[0] === 'solo' ? 8 : 0);
            }}
          >
            {AGAINST.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        {solo ? null : (
          <TroopSelect
            id="other-troop"
            label="The other troop"
            troops={troops}
            value={other}
            onChange={setOther}
          />
        )}
        <NumberField
          id="infestation"
          label="Infestation"
          hint={
            solo
              ? 'Points for the NPFs that you face'
              : 'Points for NPFs of each player; 0 for none'
          }
          least={solo ? 1 : 0}
          most={solo ? 30 : 10}
          value={infestation}
          onChange={setInfestation}
        />
      </div>
      <details className="mt-4 border-t border-line pt-3">
        <summary className="min-h-10 py-2 text-sm font-medium text-ink-soft">
          Field, weather, rounds, seed
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <Field id="scenery" label="Scenery">
            <Select
              id="scenery"
              value={territory ? 'territory' : elements}
              onChange={(event) => {
                setTerritory(event.target.value === 'territory');
                if (event.target.value !== 'territory') setElements(Number(event.target.value));
              }}
            >
              <option value={0}>None</option>
              {[1, 2, 3, 4].map((count) => (
                <option key={count} value={count}>
                  {count} of each player
                </option>
              ))}
              <option value="territory">Bought for 8 points (Territory Management)</option>
            </Select>
          </Field>
          <NumberField
            id="rounds"
            label="Rounds"
            least={1}
            most={20}
            value={rounds}
            onChange={setRounds}
          />
          <Field id="weather" label="Weather">
            <Select
              id="weather"
              value={weather}
              onChange={(event) => setWeather(Number(event.target.value))}
            >
              <option value={0}>Normal</option>
              {[1, 2, 3].map((count) => (
                <option key={count} value={count}>
                  {count === 1 ? 'One roll' : `${count} rolls, combined`}
                </option>
              ))}
            </Select>
          </Field>
          <NumberField
            id="seed"
            label="Seed"
            hint="The same seed and answers are the same match"
            least={1}
            most={MOST_SEED}
            value={seed}
            onChange={setSeed}
          />
        </div>
      </details>
      <div className="mt-6">
        <Button type="submit" look="primary">
          Begin the match
        </Button>
      </div>
    </form>
  );
}

interface TroopSelectProps {
  readonly id: string;
  readonly label: string;
  readonly troops: readonly { readonly words: string; readonly troop: TroopList }[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function TroopSelect({ id, label, troops, value, onChange }: TroopSelectProps) {
  return (
    <Field id={id} label={label}>
      <Select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {troops.map(({ words }, at) => (
          <option key={words} value={at}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ id, label, hint, least, most, value, onChange }: NumberFieldProps) {
  return (
    <Field id={id} label={label} hint={hint}>
      <Input
        id={id}
        type="number"
        min={least}
        max={most}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => {
          const typed = Number.parseInt(event.target.value, 10);
          if (typed >= least && typed <= most) onChange(typed);
        }}
      />
    </Field>
  );
}
