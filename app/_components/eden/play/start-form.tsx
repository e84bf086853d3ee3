'use client';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { ChoiceField } from '@/app/_components/forms/choice-field';
import type { EdenCard, TroopList } from '@/engine';
import type { MatchRole, MatchSetup } from '@/lib/eden/play/match';
import { chosenTroop, playersNames } from '@/lib/eden/play/troop-choice';
import { MatchOptionFields, NumberField, PLAIN_OPTIONS } from './match-option-fields';
import { MOST_SEED, someSeed } from './seed';
import { type SetupChoice, SetupSelect } from './setup-select';
import { FIRST_SOLO_CHOICE, planOfChoice, SoloFields } from './solo-fields';
import { TroopSelect, useTroopChoices } from './troop-select';

interface StartFormProps {
  readonly cards: readonly EdenCard[];
  /** The troop in the link of the page; null when there is none. */
  readonly linked: TroopList | null;
  /** The set-ups that the match can begin on. */
  readonly setups: readonly SetupChoice[];
  /** Why the last match could not begin. */
  readonly messages: readonly string[];
  readonly onBegin: (setup: MatchSetup) => void;
}

const OPPONENT_CHOICES = [
  ['solo', 'An infestation (solo)'],
  ['plain', 'The plain pilot'],
  ['tactician', 'The tactician'],
  ['person', 'Somebody at this screen'],
] as const;
type OpponentKind = (typeof OPPONENT_CHOICES)[number][0];

/** The form with players, troops and options. `?troop=ID` in the address selects a saved troop. */
export function StartForm({ cards, linked, setups, messages, onBegin }: StartFormProps) {
  const troops = useTroopChoices(cards, linked);
  const asked = useSearchParams().get('troop') ?? '';
  const [against, setAgainst] = useState<OpponentKind>('solo');
  const [ownId, setOwn] = useState(asked);
  const [otherId, setOther] = useState('');
  const own = chosenTroop(troops, ownId);
  const other = chosenTroop(troops, otherId, 1);
  const [setupId, setSetup] = useState<string | null>(null);
  // A set-up that a link brought is chosen until the player chooses otherwise.
  const chosenSetup = setups.find(({ id }) => id === (setupId ?? 'link'));
  const [infestation, setInfestation] = useState(8);
  const [options, setOptions] = useState(PLAIN_OPTIONS);
  const [seed, setSeed] = useState(someSeed);
  const [soloChoice, setSoloChoice] = useState(FIRST_SOLO_CHOICE);
  const solo = against === 'solo';
  const hasLevel = solo && soloChoice.level !== null;
  function begin() {
    const chosen = [own, solo ? null : other].flatMap((one) => one?.troop ?? []);
    const roles: readonly MatchRole[] = ['person', ...(solo ? [] : [against])];
    const points = hasLevel ? 0 : infestation;
    const agreed = { ...options, infestation: points, windows: 'when-able' } as const;
    const plan = hasLevel ? planOfChoice(soloChoice, cards, seed) : undefined;
    const names = playersNames(chosen);
    const ground = chosenSetup?.setup;
    onBegin({
      seed,
      troops: chosen,
      roles,
      names,
      options: agreed,
      solo: plan,
      ...(ground && { ground }),
    });
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
        <ChoiceField
          id="against"
          label="Against"
          choices={OPPONENT_CHOICES}
          value={against}
          onChange={(next) => {
            setAgainst(next);
            setInfestation(next === 'solo' ? 8 : 0);
          }}
        />
        {solo ? null : (
          <TroopSelect
            id="other-troop"
            label="The other troop"
            troops={troops}
            value={other}
            onChange={setOther}
          />
        )}
        {solo ? (
          <SoloFields choice={soloChoice} cards={cards} seed={seed} onChange={setSoloChoice} />
        ) : null}
        {hasLevel ? null : (
          <NumberField
            id="infestation"
            label="Infestation"
            hint={
              solo
                ? 'Points for the NPFs that you face'
                : 'Points for NPFs of each player; 0 for none'
            }
            bounds={solo ? [1, 30] : [0, 10]}
            value={infestation}
            onChange={setInfestation}
          />
        )}
        <div className="sm:col-span-2">
          <SetupSelect setups={setups} value={chosenSetup?.id ?? ''} onChange={setSetup} />
        </div>
      </div>
      <details className="mt-4 border-t border-line pt-3">
        <summary className="min-h-10 py-2 text-sm font-medium text-ink-soft">
          Field, weather, rounds, seed
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <MatchOptionFields options={options} onChange={setOptions} />
          <NumberField
            id="seed"
            label="Seed"
            hint="The same seed and answers are the same match"
            bounds={[1, MOST_SEED]}
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
