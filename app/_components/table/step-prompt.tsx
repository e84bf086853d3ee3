'use client';
import { useId, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { WithTerms } from '@/app/_components/rules/with-terms';
import {
  type Answer,
  type CardIx,
  type GameState,
  legalAnswers,
  type Request,
  UNKNOWN_CARD,
} from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import { combatWords, respondingCards } from '@/lib/ote/session-combat';
import { influenceCrankLabel, influenceCranks, unspentPull } from '@/lib/ote/session-ends';
import { targetWords } from '@/lib/ote/target-words';
import { AskedCard } from './asked-card';
import { defOf } from './card-facts';
import { AnswersForecast } from './combat-forecast';
import { OthersMove, TurnReports, WinWarnings } from './shown-moves';
import { askedAt, useTable, useTableStore } from './table-store';
import {
  TRAY_CITED,
  TRAY_HINT,
  TRAY_LINE,
  TRAY_NOTE,
  TRAY_OPTION,
  TRAY_OPTIONS,
  TRAY_TITLE,
} from './table-styles';

/** Explains the current step while no card is selected, after what the others have done and who is about to win. */
export function StepPrompt() {
  return (
    <>
      <WinWarnings />
      <TurnReports />
      <PresentStep />
    </>
  );
}

/** What is to be done now. */
function PresentStep() {
  const { state, requests, parent } = useTable((table) => table.session.now);
  const request = requests[0] ?? null;
  const refusal = useTable((table) => table.refusal);
  const who = useTable((table) => askedAt(table).who);
  const isOpening = useTable(
    ({ session, referee }) =>
      session.now.depth === 0 && session.now.state.turn.number === 1 && !referee,
  );
  if (request === null)
    return (
      <p className={TRAY_HINT}>
        {parent < 0 ? 'The game is over.' : 'The game is over. Undo to continue it.'}
      </p>
    );
  if (who === 'pilot' || who === 'elsewhere') return <OthersMove seat={request.seat} />;
  if (request.ask === 'respond') {
    return <WindowPrompt request={request} />;
  }
  if (request.ask === 'act' && request.step === 'influence')
    return <InfluencePrompt seat={request.seat} />;
  if (refusal !== null) return null;
  if (isOpening && request.ask === 'act') return <OpeningPrompt />;
  const [words, clause] = hintOf(state, request);
  return (
    <p className={TRAY_HINT}>
      <WithTerms text={words} /> <span className={TRAY_CITED}>{clause}</span>
    </p>
  );
}

/** Offers to play the opening hand, or to look at others. */
function OpeningPrompt() {
  const store = useTableStore();
  const alone = useTable((table) => table.deck !== null && table.facts.roles.length === 1);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 max-[900px]:hidden">
      <p className={TRAY_TITLE}>
        Your opening hand
        <span className={TRAY_NOTE}>
          Select a card to see what it can do, or drag it into place. Raised cards can be used now.
        </span>
      </p>
      {alone ? (
        <Button onClick={() => store.getState().open('hands')}>Compare ten hands</Button>
      ) : null}
    </div>
  );
}

type RespondRequest = Extract<Request, { ask: 'respond' }>;

/** The pending event, and the cards that could respond to it. */
function WindowPrompt({ request }: { readonly request: RespondRequest }) {
  const state = useTable((table) => table.session.now.state);
  const select = useTable((table) => table.select);
  const cards = respondingCards(state, request);
  const { seat } = request;
  const passes = useMemo((): readonly Answer[] => [{ do: 'pass', seat }], [seat]);
  const asked = askedCard(state, request);
  const words = targetWords(
    state,
    cards.map((card) => ({ card })),
  );
  return (
    <div className={TRAY_LINE}>
      <p className={TRAY_TITLE}>
        {windowWords(state, request)}
        <span className={TRAY_NOTE}>
          <WithTerms text="Choose a card to respond with, or pass." />
        </span>
      </p>
      {asked === null ? null : <AskedCard card={asked} />}
      <div className={TRAY_OPTIONS}>
        {cards.map((card, at) => (
          <button
            key={card}
            type="button"
            className={TRAY_OPTION}
            data-stop=""
            onClick={() => select(card)}
          >
            {words[at]}
          </button>
        ))}
      </div>
      <AnswersForecast answers={passes} />
    </div>
  );
}

/** Returns the card that another player has called or used, about which the player is asked; null when it is unknown. */
function askedCard(state: GameState, request: RespondRequest): CardIx | null {
  const frame = state.frames.find((one) => one.id === request.to);
  if (frame?.kind !== 'announced' || frame.seat === request.seat) return null;
  const def = defOf(state, frame.source);
  return def === null || def.id === UNKNOWN_CARD ? null : frame.source;
}

/** Describes a window to respond (EVT-2, EVT-4). */
function windowWords(state: GameState, request: RespondRequest): string {
  const frame = state.frames.find((one) => one.id === request.to);
  if (frame?.kind !== 'announced') return 'An action is in progress.';
  const name = nameOf(state, frame.source);
  const before = request.window === 'before';
  switch (frame.act) {
    case 'call':
      return before ? `${name} is being called.` : `${name} was called.`;
    case 'attack': {
      const whom = frame.combat === null ? '' : ` ${nameOf(state, frame.combat.defender)}`;
      const figures = combatWords(state);
      return `${name} ${before ? 'attacks' : 'has attacked'}${whom}${figures === null ? '' : `: ${figures}`}.`;
    }
    case 'move':
      return before ? `${name} is moving.` : `${name} has moved.`;
    case 'gang-up':
      return before ? `${name} is joining the attack.` : `${name} has joined the attack.`;
    case 'pull':
      return `${name} was cranked for Pull.`;
    case 'play':
    case 'use':
    case 'trigger':
    case 'rule':
    case 'martyr':
      return before ? `${name} is about to take effect.` : `${name} has taken effect.`;
  }
}

/** Describes what can be done now, with its clause. */
function hintOf(state: GameState, request: Request): readonly [words: string, clause: string] {
  if (request.ask === 'discard') {
    const { options, turn } = state;
    return options.beginnersDiscard && !turn.beginnersUsed
      ? ['Discard one card and draw another, or end the step.', 'SETUP-4']
      : [
          [...legalAnswers(state, request.seat)].some((answer) => answer.do === 'discard')
            ? 'Discard cards that you cannot call because of Uniqueness and draw one for each, or end the step.'
            : 'You have no card to discard: end the step.',
          'TURN-4',
        ];
  }
  if (request.ask === 'act' && request.step === 'shift') {
    return ['Each Gear may shift once, to an adjacent Character of yours.', 'TURN-7'];
  }
  return [
    'Select a card to see what it can do, or drag it into place. Raised cards can be used now.',
    'TURN-6',
  ];
}

/** Explains the Influence step: crank for Pull, score all of it by ending the turn, or score less (TURN-7). */
function InfluencePrompt({ seat }: { readonly seat: number }) {
  const session = useTable((table) => table.session);
  const act = useTable((table) => table.act);
  const { state } = session.now;
  const cranks = influenceCranks(state, seat);
  const unspent = unspentPull(state, seat);
  return (
    <div className={TRAY_LINE}>
      <p className={TRAY_TITLE}>
        <WithTerms text={`${unspent} unspent Pull of Characters`} />
        <span className={TRAY_NOTE}>
          <WithTerms
            text={
              state.turn.scored
                ? 'You chose how much to score; the rest is lost.'
                : unspent === 0
                  ? 'Nothing to score yet.'
                  : 'Ending the turn scores it.'
            }
          />
        </span>
      </p>
      {cranks.length === 0 ? null : (
        <Button
          look="primary"
          onClick={() => act(cranks.map((card) => ({ do: 'crank', seat, card })))}
        >
          {influenceCrankLabel(state, cranks)}
        </Button>
      )}
      {unspent > 0 && !state.turn.scored ? (
        <ScoreLess key={unspent} seat={seat} most={unspent} />
      ) : null}
      {unspent > 0 && state.options.mudslinging ? <MudForm seat={seat} most={unspent} /> : null}
    </div>
  );
}

function ScoreLess({ seat, most }: { readonly seat: number; readonly most: number }) {
  const act = useTable((table) => table.act);
  const [points, setPoints] = useState(most);
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        act([{ do: 'score', seat, points }]);
      }}
    >
      <PointsInput label="Score" min={0} max={most} value={points} onPoints={setPoints} />
      <Button type="submit">Score</Button>
    </form>
  );
}

/** Mudslinging: spends unspent Pull to lower or raise another player's Influence (MUD-1). Renders nothing when no player's Influence can be changed. */
function MudForm({ seat, most }: { readonly seat: number; readonly most: number }) {
  const state = useTable((table) => table.session.now.state);
  const act = useTable((table) => table.act);
  const [named, setNamed] = useState<number | null>(null);
  const [points, setPoints] = useState(1);
  const id = useId();
  const whom = mudslingingTargets(state, seat, 'sling');
  const at = named !== null && whom.includes(named) ? named : whom[0];
  if (at === undefined) return null;
  const mayRaise = mudslingingTargets(state, seat, 'raise').includes(at);
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        act([{ do: 'sling', seat, at, points }]);
      }}
    >
      <label className="flex items-center gap-1.5 text-[14px]" htmlFor={`${id}-whom`}>
        Influence of
      </label>
      <select
        id={`${id}-whom`}
        className="min-h-10 px-2 border border-line-strong rounded-[5px] bg-paper-raised"
        value={at}
        onChange={(event) => setNamed(Number(event.target.value))}
      >
        {whom.map((one) => (
          <option key={one} value={one}>
            {state.seats[one]?.name}
          </option>
        ))}
      </select>
      <PointsInput label="by" min={1} max={most} value={points} onPoints={setPoints} />
      <Button type="submit">Lower</Button>
      {mayRaise ? (
        <Button onClick={() => act([{ do: 'raise', seat, at, points }])}>Raise</Button>
      ) : null}
    </form>
  );
}

/** Returns the players whose Influence can be changed in this way now. */
function mudslingingTargets(
  state: GameState,
  seat: number,
  way: 'sling' | 'raise',
): readonly number[] {
  const found: number[] = [];
  for (const answer of legalAnswers(state, seat)) {
    if (answer.do === way && answer.points === 1) found.push(answer.at);
  }
  return found;
}

interface PointsInputProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onPoints: (points: number) => void;
}

/** An input for points. A text that is not a number counts as 0. */
function PointsInput({ label, onPoints, ...rest }: PointsInputProps) {
  return (
    <label className="flex items-center gap-1.5 text-[14px]">
      {label}
      <input
        type="number"
        inputMode="numeric"
        className="min-h-10 w-16 rounded-[5px] border border-line-strong bg-paper-raised px-2"
        onChange={(event) => onPoints(Math.max(0, Math.trunc(event.target.valueAsNumber || 0)))}
        {...rest}
      />
    </label>
  );
}
