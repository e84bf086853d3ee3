'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { Button } from '@/app/_components/forms/button';
import { ChipButton } from '@/app/_components/forms/chip';
import { Field, Select } from '@/app/_components/forms/field';
import { Problem } from '@/app/_components/forms/problem';
import { TextField } from '@/app/_components/forms/text-field';
import { onDemand } from '@/app/_components/site/on-demand';
import { Panel } from '@/app/_components/site/panel';
import type { BodyAt } from '@/lib/api/addressed';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { useRememberedGame } from '@/lib/client/shown-game';
import { useSession } from '@/lib/client/use-session';
import { LIVE_BOUNDS, type LiveGameName, type LiveListing } from '@/lib/live/live-options';
import { type BroughtDeck, BroughtField } from './brought-field';
import type { EdenAgreed } from './eden/match-fields';
import { CLOCK_CHOICES, GAME_WORDS } from './live-words';
import { LIVE_PATH } from './own-tables';
import { TABLES } from './table-tiles';

/** Loaded on demand, because only a match of Eden has these options. */
const MatchFields = onDemand(() =>
  import('./eden/match-fields').then((module) => module.MatchFields),
);

const OPTION_SWITCHES = [
  ['chat', 'Players can write to each other'],
  ['onlookers', 'Anyone with the address may watch, without seeing any hand'],
] as const;

const OTE_SWITCHES = [
  ['beginnersDiscard', 'Beginner’s discard: one card may be exchanged each turn'],
  ['mudslinging', 'Mudslinging: Influence may be spent to lower another’s'],
] as const;

/** The form to open a table: who may join, the game, the number of seats, the options, and the own deck, which the address may name. */
export function OpenTable() {
  const router = useRouter();
  const invitedWith = useSearchParams().get('deck');
  const ids = { game: useId(), seats: useId(), clock: useId() };
  const remembered = useRememberedGame();
  const [chosen, setGame] = useState<LiveGameName | null>(null);
  const game = chosen ?? remembered;
  const [brought, setBrought] = useState<BroughtDeck | null>(null);
  const [seats, setSeats] = useState<number>(LIVE_BOUNDS.seatsLeast);
  const [match, setMatch] = useState<EdenAgreed | null>(null);
  const [listing, setListing] = useState<LiveListing | null>(null);
  const [clock, setClock] = useState<number | null>(null);
  const [on, setOn] = useState<ReadonlySet<string>>(new Set(['chat']));
  const task = useOutcome();
  const switches = game === 'ote' ? [...OPTION_SWITCHES, ...OTE_SWITCHES] : OPTION_SWITCHES;
  const isReady = brought !== null && (game === 'ote' || match !== null);
  const asked = (): BodyAt<typeof LIVE_PATH, 'POST'> | null => {
    if (brought === null) return null;
    const common = { clock, chat: on.has('chat'), onlookers: on.has('onlookers') };
    if ('troop' in brought)
      return match && { game: 'eden', listing, ...brought, options: { ...common, match } };
    const ofGame = {
      beginnersDiscard: on.has('beginnersDiscard'),
      mudslinging: on.has('mudslinging'),
    };
    return { game: 'ote', listing, ...brought, options: { ...common, ...ofGame, seats } };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = asked();
    const opened = body && (await task.run(() => send('POST', LIVE_PATH, body)));
    if (opened === null) return;
    changed(LIVE_PATH, TABLES);
    router.push(`/live/${opened.body.key}`);
  };
  return (
    <Panel title="Open a table">
      <form onSubmit={submit} className="grid gap-4">
        <JoinFields listing={listing} onChange={setListing} />
        <Field id={ids.game} label="Game">
          <Select
            id={ids.game}
            value={game}
            onChange={({ target }) => {
              setBrought(null);
              setGame(target.value === 'eden' ? 'eden' : 'ote');
            }}
          >
            <option value="ote">{GAME_WORDS.ote}</option>
            <option value="eden">{GAME_WORDS.eden}</option>
          </Select>
        </Field>
        <BroughtField
          key={game}
          game={game}
          label={game === 'eden' ? 'Your troop' : 'Your deck'}
          preferred={invitedWith}
          onChange={setBrought}
        />
        {game === 'eden' ? (
          <MatchFields onChange={setMatch} />
        ) : (
          <Field id={ids.seats} label="Chairs">
            <Select
              id={ids.seats}
              value={seats}
              onChange={({ target }) => setSeats(Number(target.value))}
            >
              {Array.from({ length: LIVE_BOUNDS.seats - 1 }, (_, at) => at + 2).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          </Field>
        )}
        <details>
          <summary className="min-h-10 py-2">Clock, chat, spectators and rules</summary>
          <div className="grid gap-4 pt-2">
            <Field
              id={ids.clock}
              label="Time for an answer"
              hint="When it runs out, the table passes or does the least that the rules ask for."
            >
              <Select
                id={ids.clock}
                aria-describedby={`${ids.clock}-hint`}
                value={clock ?? ''}
                onChange={({ target }) =>
                  setClock(target.value === '' ? null : Number(target.value))
                }
              >
                {CLOCK_CHOICES.map(([seconds, words]) => (
                  <option key={words} value={seconds ?? ''}>
                    {words}
                  </option>
                ))}
              </Select>
            </Field>
            <fieldset className="grid gap-1">
              <legend className="sr-only">Options</legend>
              {switches.map(([name, words]) => (
                <label key={name} className="flex min-h-10 items-center gap-2">
                  <input
                    type="checkbox"
                    checked={on.has(name)}
                    onChange={() => setOn(toggleEntry(on, name))}
                  />
                  {words}
                </label>
              ))}
            </fieldset>
          </div>
        </details>
        <Problem message={task.problem?.message} />
        <div>
          <Button type="submit" look="primary" disabled={task.isBusy || !isReady}>
            Open the table
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function toggleEntry(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}

/** What hosts often look for. */
const SOUGHT = ['Beginners welcome', 'A quick game', 'Teach me to play', 'Tournament decks'];

interface JoinFieldsProps {
  readonly listing: LiveListing | null;
  readonly onChange: (listing: LiveListing | null) => void;
}

/** Who may join: those who get the address, or everybody, who then finds the table by a name and what is sought. */
function JoinFields({ listing, onChange }: JoinFieldsProps) {
  const id = useId();
  const name = useSession()?.signedIn?.name ?? '';
  const titleOf = () => `${name}’s table`.slice(0, LIVE_BOUNDS.title);
  return (
    <>
      <Field
        id={id}
        label="Who may join"
        hint={
          listing === null
            ? 'You get an address to send to the others.'
            : 'It is in the list of tables until its chairs are taken. You also get an address to send.'
        }
      >
        <Select
          id={id}
          aria-describedby={`${id}-hint`}
          value={listing === null ? 'address' : 'everybody'}
          onChange={({ target }) =>
            onChange(target.value === 'everybody' ? { title: titleOf(), sought: '' } : null)
          }
        >
          <option value="address">Those who have the address</option>
          <option value="everybody">Everybody here</option>
        </Select>
      </Field>
      {listing === null ? null : (
        <>
          <TextField
            label="Name of the table"
            value={listing.title}
            onChange={(title) => onChange({ ...listing, title })}
            maxLength={LIVE_BOUNDS.title}
            autoCapitalize="sentences"
            autoComplete="off"
            required
          />
          <div className="grid gap-2">
            <TextField
              label="What you look for (optional)"
              value={listing.sought}
              onChange={(sought) => onChange({ ...listing, sought })}
              maxLength={LIVE_BOUNDS.sought}
              autoCapitalize="sentences"
              autoComplete="off"
            />
            <div className="flex flex-wrap gap-2">
              {SOUGHT.map((sought) => (
                <ChipButton key={sought} onClick={() => onChange({ ...listing, sought })}>
                  {sought}
                </ChipButton>
              ))}
            </div>
          </div>
        </>
      )}
    </>
  );
}
