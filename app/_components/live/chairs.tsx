'use client';
import { usePathname } from 'next/navigation';
import { useId, useState } from 'react';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { ReportForm } from '@/app/_components/community/report-form';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { Problem } from '@/app/_components/forms/problem';
import { ShareButton } from '@/app/_components/forms/share-button';
import { PageHeader } from '@/app/_components/site/page-header';
import { Panel } from '@/app/_components/site/panel';
import { send } from '@/lib/client/account';
import { useSession } from '@/lib/client/use-session';
import type { LiveAnswer } from '@/lib/live/live-answer';
import type { LiveGameName, LiveSeat } from '@/lib/live/live-options';
import { LIVE_PILOTS } from '@/lib/live/pilot-words';
import { type BroughtDeck, BroughtField } from './brought-field';
import { LiveChat } from './live-chat';
import { NoticeButton } from './notice-button';
import type { HeardLive } from './use-live';

/** The seats of a table before the game: the players and their decks. */
export function TableSeats({ heard }: { readonly heard: HeardLive }) {
  const { answer } = heard;
  const session = useSession();
  const path = usePathname();
  if (answer.phase === 'ended') return <ClosedTable />;
  const free = answer.seats.some((chair) => isEmpty(chair));
  return (
    <div className="page-width pb-16">
      <PageHeader
        title={answer.listing?.title ?? 'A live table'}
        lead={
          answer.isHost
            ? free
              ? 'Send the address of this page to the others. Begin once every chair is taken.'
              : 'Every chair is taken: begin the game.'
            : 'The host begins once every chair is taken.'
        }
      />
      <Listing answer={answer} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-8">
          <Panel title="Chairs">
            <ol className="divide-y divide-line">
              {answer.seats.map((chair) => (
                <TableSeat key={chair.seat} chair={chair} answer={answer} />
              ))}
            </ol>
            {answer.isHost ? <BeginButton answer={answer} isReady={!free} /> : null}
            {answer.you === null ? null : <NoticeButton />}
          </Panel>
          <Invitation />
        </div>
        <div className={`grid gap-8 ${answer.you === null ? 'max-lg:order-first' : ''}`}>
          {session === null ? null : session.signedIn === null ? (
            <Panel title="Take a chair">
              <p>To play you need an account at this site.</p>
              <div>
                <ButtonLink look="primary" href={`/sign-in?next=${path}`}>
                  Sign in
                </ButtonLink>
              </div>
            </Panel>
          ) : answer.you !== null || free ? (
            <OwnChair answer={answer} />
          ) : (
            <Panel title="Take a chair">
              <p>
                Every chair is taken.{' '}
                {answer.options.onlookers ? 'You can watch once the game begins.' : ''}
              </p>
            </Panel>
          )}
          {answer.options.chat ? <LiveChat tableKey={answer.key} heard={heard} /> : null}
        </div>
      </div>
      {answer.listing === null || answer.isHost ? null : (
        <div className="mt-8">
          <ReportForm subject={answer.listing.subject} what="this table" by={null} />
        </div>
      )}
    </div>
  );
}

function isEmpty({ ownerId, pilot, name }: LiveSeat): boolean {
  return ownerId === null && pilot === null && name === '';
}

/** What the host of a table that everybody finds looks for. */
function Listing({ answer: { listing, isHost } }: { readonly answer: LiveAnswer }) {
  if (listing === null) return null;
  return (
    <div className="mb-6 grid gap-1">
      {listing.sought === '' ? null : <p className="text-lg wrap-anywhere">{listing.sought}</p>}
      {isHost ? (
        <p className="text-ink-soft">
          Everybody finds this table in the list of live tables until its chairs are taken.
        </p>
      ) : null}
    </div>
  );
}

function ClosedTable() {
  return (
    <div className="page-width pb-16">
      <PageHeader
        title="This table is closed"
        lead="Its host left before the game began, or nobody came."
      />
      <ButtonLink look="primary" href="/live">
        Live tables
      </ButtonLink>
    </div>
  );
}

interface TableSeatProps {
  readonly chair: LiveSeat;
  readonly answer: LiveAnswer;
}

function TableSeat({ chair, answer }: TableSeatProps) {
  const { seat, name, pilot } = chair;
  const task = useOutcome();
  const path = `/api/v1/live/${answer.key}/pilots/${seat}` as const;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="w-5 text-right text-sm text-ink-faint tabular-nums">{seat + 1}</span>
        <span className={`flex-1 ${isEmpty(chair) ? 'text-ink-faint' : 'font-medium'}`}>
          {isEmpty(chair) ? 'empty' : name}
          {pilot === null ? '' : ', a computer player'}
          {seat === answer.you ? ', you' : ''}
        </span>
        {pilot !== null && answer.isHost ? (
          <Button look="quiet" onClick={() => task.run(() => send('DELETE', path))}>
            Send away
          </Button>
        ) : null}
      </div>
      {answer.isHost && isEmpty(chair) ? (
        <PilotForm path={path} seat={seat} game={answer.game} />
      ) : null}
      <Problem message={task.problem?.message} />
    </li>
  );
}

interface PilotFormProps {
  readonly path: `/api/v1/live/${string}/pilots/${string}`;
  readonly seat: number;
  readonly game: LiveGameName;
}

/** Puts a computer player on an empty seat, with a deck of the host. */
function PilotForm({ path, seat, game }: PilotFormProps) {
  const id = useId();
  const pilots = LIVE_PILOTS[game];
  const [pilot, setPilot] = useState(() => pilots[0]);
  const [brought, setBrought] = useState<BroughtDeck | null>(null);
  const task = useOutcome();
  return (
    <details className="ml-8 text-sm">
      <summary className="min-h-10 py-2 text-ink-soft">
        Let the computer play chair {seat + 1}
      </summary>
      <div className="grid gap-3 pt-2 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <Field id={id} label="How it plays">
          <Select
            id={id}
            value={pilot?.id}
            onChange={({ target }) =>
              setPilot(pilots.find((one) => one.id === target.value) ?? pilot)
            }
          >
            {pilots.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <BroughtField
          game={game}
          label={game === 'eden' ? 'With the troop' : 'With your deck'}
          onChange={setBrought}
        />
        <p className="text-ink-faint sm:col-span-2">{pilot?.says}</p>
        <Button
          disabled={task.isBusy || brought === null}
          onClick={() =>
            pilot && brought && task.run(() => send('PUT', path, { pilot: pilot.id, ...brought }))
          }
        >
          Seat it
        </Button>
        {game === 'ote' ? (
          <p className="text-ink-faint sm:col-span-3">
            The Seer is not in this list: it thinks for seconds, and everybody at this site would
            wait. You can play against it on the page Play.
          </p>
        ) : null}
      </div>
      <Problem message={task.problem?.message} />
    </details>
  );
}

function BeginButton({
  answer,
  isReady,
}: {
  readonly answer: LiveAnswer;
  readonly isReady: boolean;
}) {
  const task = useOutcome();
  return (
    <>
      <Problem message={task.problem?.message} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          disabled={task.isBusy || !isReady}
          onClick={() => task.run(() => send('POST', `/api/v1/live/${answer.key}/start`))}
        >
          Begin the game
        </Button>
        {isReady ? null : <p className="text-sm text-ink-soft">Some chairs are empty.</p>}
      </div>
    </>
  );
}

/** The address of the table, to copy. */
function Invitation() {
  const id = useId();
  const address = window.location.href.replace(/[?#].*$/, '');
  return (
    <Panel title="Invite">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <Field id={id} label="The address of this table">
            <Input id={id} readOnly value={address} onFocus={({ target }) => target.select()} />
          </Field>
        </div>
        <ShareButton url={address} title="A game with me" />
        <CopyButton text={address} otherwise="copy it from the field" />
      </div>
    </Panel>
  );
}

const OWN_WORDS: Readonly<Record<LiveGameName, readonly [first: string, then: string]>> = {
  ote: ['Your deck', 'Another deck'],
  eden: ['Your troop', 'Another troop'],
};

/** The user's own seat with the choice of a deck, or a free seat to take. */
function OwnChair({ answer }: { readonly answer: LiveAnswer }) {
  const [brought, setBrought] = useState<BroughtDeck | null>(null);
  const task = useOutcome();
  const path = `/api/v1/live/${answer.key}/chair` as const;
  const seated = answer.you === null ? null : (answer.seats[answer.you] ?? null);
  const [first, then] = OWN_WORDS[answer.game];
  return (
    <Panel
      title={seated === null ? 'Take a chair' : 'Your chair'}
      lead={seated === null ? null : `You play “${seated.deck ?? ''}”.`}
    >
      <BroughtField
        game={answer.game}
        label={seated === null ? first : then}
        onChange={setBrought}
      />
      <Problem message={task.problem?.message} />
      <div className="flex flex-wrap gap-3">
        <Button
          look={seated === null ? 'primary' : 'secondary'}
          disabled={task.isBusy || brought === null}
          onClick={() => brought && task.run(() => send('PUT', path, brought))}
        >
          {seated === null ? 'Take a chair' : 'Play this one'}
        </Button>
        {seated === null ? null : (
          <Button look="quiet" onClick={() => task.run(() => send('DELETE', path))}>
            {answer.isHost ? 'Close the table' : 'Leave'}
          </Button>
        )}
      </div>
    </Panel>
  );
}
