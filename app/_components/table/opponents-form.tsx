'use client';
import { use, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { ChoiceField } from '@/app/_components/forms/choice-field';
import { Field, Input, Select, TextArea } from '@/app/_components/forms/field';
import { PILOT_NAMES } from '@/engine';
import { useAnswer } from '@/lib/client/use-answer';
import { opponentName } from '@/lib/ote/computer-game';
import { OPPONENTS } from '@/lib/ote/opponent-words';
import type { SeatRole } from '@/lib/ote/saved-game';
import type { SoloOptions } from '@/lib/ote/session-setup';
import { MOST_PLAYERS } from '@/lib/ote/table-setup';
import { ExamplesContext } from './examples-context';
import { type DummyPlan, dealAgainst, dealDummy, type Opponent } from './seat-players';
import type { TableDeck } from './table-state';
import { useTableStore } from './table-store';

const FORM_CLASS = 'grid gap-3 pt-3 border-t border-line';
const PLAYER_CLASS =
  'grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-2.5 gap-y-2 px-2.5 pt-2 pb-2.5 border border-line rounded-lg';

interface OpponentsFormProps {
  readonly deck: TableDeck;
  readonly kind: 'dummy' | 'others';
  readonly options: SoloOptions;
}

/** The form for opponents: a dummy and its source, or other players with their decks. */
export function OpponentsForm({ deck, kind, options }: OpponentsFormProps) {
  return kind === 'dummy' ? (
    <DummyForm deck={deck} options={options} />
  ) : (
    <PlayersForm deck={deck} options={options} />
  );
}

type FormProps = Omit<OpponentsFormProps, 'kind'>;

type DeckChoice = Pick<TableDeck, 'id' | 'name'>;

/** Returns the decks to choose from, this one first. */
function useDecks(deck: TableDeck): readonly DeckChoice[] {
  const { body } = useAnswer('/api/v1/decks/search');
  const others = (body?.decks ?? []).map((one) => one.deck).filter(({ id }) => id !== deck.id);
  return [{ id: deck.id, name: deck.name }, ...others];
}

/** Runs a deal, which takes a moment. Shows a refusal and keeps the form. */
function useDealing() {
  const [dealing, setDealing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<string | null>) => {
    setDealing(true);
    setProblem(null);
    try {
      setProblem(await work());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setDealing(false);
  };
  return { dealing, problem, run };
}

const DUMMY_SOURCES = [
  ['deck', 'From a deck, as it stands after some turns'],
  ['query', 'From a search: whatever it finds stands there'],
  ['scenario', 'From a scenario'],
] as const;

const EXAMPLE_SCENARIO = `title: A wall
players:
  B:
    conspiracy: [[Joey Ko, Sephira]]
    table: []`;

function DummyForm({ deck, options }: FormProps) {
  const store = useTableStore();
  const decks = useDecks(deck);
  const [source, setSource] = useState<DummyPlan['source']>('deck');
  const [from, setFrom] = useState('');
  const [turns, setTurns] = useState(4);
  const [query, setQuery] = useState('trait:mutant cost<=3');
  const [scenario, setScenario] = useState(EXAMPLE_SCENARIO);
  const { dealing, problem, run } = useDealing();
  const chosen = from === '' ? (decks[1]?.id ?? deck.id) : from;
  return (
    <form
      className={FORM_CLASS}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() =>
          dealDummy(store, deck, options, { source, deck: chosen, turns, query, scenario }),
        );
      }}
    >
      <ChoiceField
        id="dummy-source"
        label="The dummy"
        choices={DUMMY_SOURCES}
        value={source}
        onChange={setSource}
      />
      {source === 'deck' ? (
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2.5">
          <DeckSelect id="dummy-deck" value={chosen} decks={decks} onChange={setFrom} />
          <Field id="dummy-turns" label="After turn">
            <Input
              id="dummy-turns"
              type="number"
              min={1}
              max={12}
              value={turns}
              onChange={(event) =>
                setTurns(Math.max(1, Math.min(12, Math.trunc(event.target.valueAsNumber || 1))))
              }
            />
          </Field>
        </div>
      ) : source === 'query' ? (
        <Field id="dummy-query" label="Search">
          <Input
            id="dummy-query"
            value={query}
            maxLength={400}
            onChange={(event) => setQuery(event.target.value)}
          />
        </Field>
      ) : (
        <Field
          id="dummy-scenario"
          label="Scenario"
          hint="The last player of the scenario is the dummy."
        >
          <TextArea
            id="dummy-scenario"
            rows={7}
            spellCheck={false}
            value={scenario}
            onChange={(event) => setScenario(event.target.value)}
          />
        </Field>
      )}
      <Problem words={problem} />
      <Button type="submit" look="primary" disabled={dealing}>
        {dealing ? 'Setting it up …' : 'Deal against the dummy'}
      </Button>
    </form>
  );
}

/** A row of the form. */
interface OpponentRow extends Omit<Opponent, 'name'> {
  readonly row: string;
  /** The typed name; null while the usual one stands. */
  readonly name: string | null;
}

const FIRST_NAMES = ['Anna', 'Ben', 'Carla', 'Dan', 'Eva'];

function newRow(at: number): OpponentRow {
  return { row: `player ${at + 2}`, name: null, role: 'person', deck: '', team: null };
}

/** Returns the names of the other players. A pilot is called by its deck, with a number when there are two of a kind. */
function namesOf(
  others: readonly OpponentRow[],
  deckName: (row: OpponentRow, at: number) => string,
): readonly string[] {
  const names: string[] = [];
  for (const [at, row] of others.entries()) {
    const usual =
      row.role === 'person' || row.role === 'elsewhere'
        ? (FIRST_NAMES[at + 1] ?? `Player ${at + 2}`)
        : opponentName(deckName(row, at));
    const earlier = names.filter((name) => name.startsWith(usual)).length;
    names.push(row.name ?? (earlier === 0 ? usual : `${usual} ${earlier + 1}`));
  }
  return names;
}

function PlayersForm({ deck, options }: FormProps) {
  const store = useTableStore();
  const decks = useDecks(deck);
  const [typedName, setTypedName] = useState<string | null>(null);
  const [team, setTeam] = useState<number | null>(null);
  const [others, setOthers] = useState<readonly OpponentRow[]>([newRow(0)]);
  const [mudslinging, setMudslinging] = useState(false);
  const { dealing, problem, run } = useDealing();
  // With two people at one screen, “You” would be ambiguous.
  const name =
    typedName ?? (others.some(({ role }) => role === 'person') ? (FIRST_NAMES[0] ?? '') : 'You');
  const change = (at: number, changed: Partial<OpponentRow>) =>
    setOthers(others.map((one, nth) => (nth === at ? { ...one, ...changed } : one)));
  const deckOf = (at: number, chosen: string) =>
    chosen === '' ? (decks[at + 1]?.id ?? deck.id) : chosen;
  const examples = use(ExamplesContext);
  const names = namesOf(others, (row, at) => {
    const full = decks.find(({ id }) => id === deckOf(at, row.deck))?.name ?? deck.name;
    return examples.find(({ name: one }) => one === full)?.short ?? full;
  });
  return (
    <form
      className={FORM_CLASS}
      onSubmit={(event) => {
        event.preventDefault();
        const seated = others.map((one, at) => ({
          ...one,
          name: names[at] ?? '',
          deck: deckOf(at, one.deck),
        }));
        void run(() =>
          dealAgainst(store, deck, options, { own: { name, team }, others: seated, mudslinging }),
        );
      }}
    >
      <div className={PLAYER_CLASS}>
        <Field id="own-name" label="Your name">
          <Input
            id="own-name"
            value={name}
            maxLength={40}
            onChange={(event) => setTypedName(event.target.value)}
          />
        </Field>
        <TeamField id="own-team" value={team} onChange={setTeam} />
      </div>
      {others.map((one, at) => (
        <fieldset key={one.row} className={PLAYER_CLASS}>
          <legend className="px-1.5 text-[13px] font-semibold">Player {at + 2}</legend>
          <Field id={`name-${at}`} label="Name">
            <Input
              id={`name-${at}`}
              value={names[at] ?? ''}
              maxLength={40}
              onChange={(event) => change(at, { name: event.target.value })}
            />
          </Field>
          <Field id={`role-${at}`} label="Played by">
            <Select
              id={`role-${at}`}
              value={one.role}
              onChange={(event) =>
                change(at, {
                  role: ROLE_CHOICES.find((role) => role === event.target.value) ?? 'person',
                })
              }
            >
              <option value="person">Somebody at this screen</option>
              {PILOT_NAMES.map((pilot) => (
                <option key={pilot} value={pilot}>
                  {OPPONENTS[pilot].name}: {OPPONENTS[pilot].says}
                </option>
              ))}
            </Select>
          </Field>
          <DeckSelect
            id={`deck-${at}`}
            value={deckOf(at, one.deck)}
            decks={decks}
            onChange={(id) => change(at, { deck: id })}
          />
          <TeamField id={`team-${at}`} value={one.team} onChange={(team) => change(at, { team })} />
        </fieldset>
      ))}
      <div className="flex gap-2">
        <Button
          disabled={others.length + 1 >= MOST_PLAYERS}
          onClick={() => setOthers([...others, newRow(others.length)])}
        >
          Add a player
        </Button>
        <Button
          look="quiet"
          disabled={others.length < 2}
          onClick={() => setOthers(others.slice(0, -1))}
        >
          Remove the last
        </Button>
      </div>
      <label className="flex gap-2.5 items-center min-h-10">
        <input
          type="checkbox"
          checked={mudslinging}
          onChange={(event) => setMudslinging(event.target.checked)}
        />
        Mudslinging: unspent Pull may lower or raise another player’s Influence
      </label>
      <Problem words={problem} />
      <Button type="submit" look="primary" disabled={dealing}>
        {dealing ? 'Seating everybody …' : 'Deal to everybody'}
      </Button>
    </form>
  );
}

const ROLE_CHOICES: readonly SeatRole[] = ['person', ...PILOT_NAMES];

interface DeckSelectProps {
  readonly id: string;
  /** The id of a deck. */
  readonly value: string;
  readonly decks: readonly DeckChoice[];
  readonly onChange: (deck: string) => void;
}

function DeckSelect({ id, value, decks, onChange }: DeckSelectProps) {
  return (
    <Field id={id} label="Deck">
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {decks.map((deck) => (
          <option key={deck.id} value={deck.id}>
            {deck.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function TeamField({
  id,
  value,
  onChange,
}: {
  readonly id: string;
  readonly value: number | null;
  readonly onChange: (team: number | null) => void;
}) {
  return (
    <Field id={id} label="Team">
      <Select
        id={id}
        value={value ?? ''}
        onChange={(event) =>
          onChange(event.target.value === '' ? null : Number(event.target.value))
        }
      >
        <option value="">Alone</option>
        <option value="1">Team 1</option>
        <option value="2">Team 2</option>
      </Select>
    </Field>
  );
}

function Problem({ words }: { readonly words: string | null }) {
  return (
    <p role="alert" className="text-[14px] text-bad empty:hidden">
      {words}
    </p>
  );
}
