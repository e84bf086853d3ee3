'use client';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { NoAccounts } from '@/app/_components/accounts/sign-in-screen';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { Button } from '@/app/_components/forms/button';
import { Field, Select } from '@/app/_components/forms/field';
import { Problem } from '@/app/_components/forms/problem';
import { Answered } from '@/app/_components/site/answered';
import { onDemand } from '@/app/_components/site/on-demand';
import { PageHeader } from '@/app/_components/site/page-header';
import { Panel } from '@/app/_components/site/panel';
import type { BodyAt } from '@/lib/api/addressed';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { useAnswer } from '@/lib/client/use-answer';
import type { ListedLive } from '@/lib/live/live-answer';
import { LIVE_BOUNDS, type LiveGameName, type LivePhase } from '@/lib/live/live-options';
import { dayOf } from '@/lib/text/day';
import { type BroughtDeck, BroughtField } from './brought-field';
import type { EdenAgreed } from './eden/match-fields';

const LIVE_PATH = '/api/v1/live';

/** Loaded on demand, because only a match of Eden has these options. */
const MatchFields = onDemand(() =>
  import('./eden/match-fields').then((module) => module.MatchFields),
);

const PHASE_WORDS: Readonly<Record<LivePhase, string>> = {
  open: 'not begun',
  playing: 'being played',
  ended: 'over',
};

const GAME_WORDS: Readonly<Record<LiveGameName, string>> = { ote: 'On the Edge', eden: 'Eden' };

/** The user's live games, and a form to open another table. */
export function LiveListScreen() {
  const answer = useAnswer(LIVE_PATH);
  return (
    <div className="page-width pb-16">
      <PageHeader
        title="Live tables"
        lead="Two to five people at On the Edge, or two at Eden, each at their own screen. The server holds the game and shows each player only what they may see."
      />
      <Answered path={LIVE_PATH} answer={answer} missing={<NoAccounts />}>
        {({ games }) => (
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <Panel title="Your games">
              {games.length === 0 ? (
                <p className="text-ink-soft">
                  None yet. Open a table and send its address to the others, or follow the address
                  that somebody sent you.
                </p>
              ) : (
                <ul className="divide-y divide-line">
                  {games.map((game) => (
                    <GameLine key={game.key} game={game} />
                  ))}
                </ul>
              )}
            </Panel>
            <OpenTable />
          </div>
        )}
      </Answered>
    </div>
  );
}

function GameLine({ game: { key, game, state, names, updatedAt } }: { readonly game: ListedLive }) {
  const people = names.filter((name) => name !== '').join(', ');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <Link href={`/live/${key}`} prefetch={false} className="text-link min-h-10 py-2">
        {people}
      </Link>
      <span className="text-sm text-ink-soft">
        {GAME_WORDS[game]}, {PHASE_WORDS[state]},{' '}
        <time dateTime={updatedAt}>{dayOf(updatedAt)}</time>
      </span>
    </li>
  );
}

const CLOCK_CHOICES = [
  [null, 'As long as they like'],
  [30, '30 seconds'],
  [60, 'A minute'],
  [180, 'Three minutes'],
  [900, 'A quarter of an hour'],
] as const;

const OPTION_SWITCHES = [
  ['chat', 'Players can write to each other'],
  ['onlookers', 'Anyone with the address may watch, without seeing any hand'],
] as const;

const OTE_SWITCHES = [
  ['beginnersDiscard', 'Beginner’s discard: one card may be exchanged each turn'],
  ['mudslinging', 'Mudslinging: Influence may be spent to lower another’s'],
] as const;

/** The form to open a table: the game, the number of seats, the options, and the own deck. */
function OpenTable() {
  const router = useRouter();
  const ids = { game: useId(), seats: useId(), clock: useId() };
  const [game, setGame] = useState<LiveGameName>('ote');
  const [brought, setBrought] = useState<BroughtDeck | null>(null);
  const [seats, setSeats] = useState<number>(LIVE_BOUNDS.seatsLeast);
  const [match, setMatch] = useState<EdenAgreed | null>(null);
  const [clock, setClock] = useState<number | null>(null);
  const [on, setOn] = useState<ReadonlySet<string>>(new Set(['chat']));
  const task = useOutcome();
  const switches = game === 'ote' ? [...OPTION_SWITCHES, ...OTE_SWITCHES] : OPTION_SWITCHES;
  const isReady = brought !== null && (game === 'ote' || match !== null);
  const asked = (): BodyAt<typeof LIVE_PATH, 'POST'> | null => {
    if (brought === null) return null;
    const common = { clock, chat: on.has('chat'), onlookers: on.has('onlookers') };
    if ('troop' in brought)
      return match && { game: 'eden', ...brought, options: { ...common, match } };
    const ofGame = {
      beginnersDiscard: on.has('beginnersDiscard'),
      mudslinging: on.has('mudslinging'),
    };
    return { game: 'ote', ...brought, options: { ...common, ...ofGame, seats } };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = asked();
    const opened = body && (await task.run(() => send('POST', LIVE_PATH, body)));
    if (opened === null) return;
    changed(LIVE_PATH);
    router.push(`/live/${opened.body.key}`);
  };
  return (
    <Panel title="Open a table" lead="You get an address to send to the others.">
      <form onSubmit={submit} className="grid gap-4">
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
        <Field
          id={ids.clock}
          label="Time for an answer"
          hint="When it runs out, the table passes or does the least that the rules ask for."
        >
          <Select
            id={ids.clock}
            aria-describedby={`${ids.clock}-hint`}
            value={clock ?? ''}
            onChange={({ target }) => setClock(target.value === '' ? null : Number(target.value))}
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
