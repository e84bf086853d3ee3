'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { GameState, Request } from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import { answering, combatWords } from '@/lib/ote/session-combat';
import { influenceCranks, unspentPull } from '@/lib/ote/session-ends';
import { targetWords } from '@/lib/ote/target-words';
import { MudForm } from './mud-form';
import { askedAt, useTable, useTableStore } from './table-store';
import css from './tray.module.css';

/** Explains the current step while no card is selected. */
export function StepPrompt() {
  const { state, requests, parent } = useTable((table) => table.session.now);
  const request = requests[0] ?? null;
  const refusal = useTable((table) => table.refusal);
  const who = useTable((table) => askedAt(table).who);
  const thinking = useTable(({ thinking: seat, session }) =>
    seat === null ? null : (session.now.state.seats[seat]?.name ?? ''),
  );
  const isOpening = useTable(
    ({ session, referee }) =>
      session.now.depth === 0 && session.now.state.turn.number === 1 && !referee,
  );
  if (request === null)
    return (
      <p className={css.hint}>
        {parent < 0 ? 'The game is over.' : 'The game is over. Undo to continue it.'}
      </p>
    );
  if (who === 'pilot' || who === 'elsewhere') {
    const name = state.seats[request.seat]?.name ?? 'The other player';
    return (
      <p className={css.hint}>
        {thinking === null ? `${name} plays next.` : `${thinking} is thinking …`}
      </p>
    );
  }
  if (request.ask === 'respond') {
    return <WindowPrompt request={request} />;
  }
  if (request.ask === 'act' && request.step === 'influence')
    return <InfluencePrompt seat={request.seat} />;
  if (refusal !== null) return null;
  if (isOpening && request.ask === 'act') return <OpeningPrompt />;
  const [words, clause] = hintOf(state, request);
  return (
    <p className={css.hint}>
      {words} <span className={css.cited}>{clause}</span>
    </p>
  );
}

/** Offers to play the opening hand, or to look at others. */
function OpeningPrompt() {
  const store = useTableStore();
  const alone = useTable((table) => table.deck !== null && table.facts.roles.length === 1);
  return (
    <div className={`${css.line} ${css.opening}`}>
      <p className={css.title}>
        Your opening hand
        <span className={css.note}>
          Select a card to see what it can do, or drag it into place. Raised cards can be used now.
        </span>
      </p>
      {alone ? (
        <Button onClick={() => store.getState().open('hands')}>Compare ten hands</Button>
      ) : null}
    </div>
  );
}

type Window = Extract<Request, { ask: 'respond' }>;

/** The pending event, and the cards that could respond to it. */
function WindowPrompt({ request }: { readonly request: Window }) {
  const state = useTable((table) => table.session.now.state);
  const select = useTable((table) => table.select);
  const cards = answering(state, request);
  const words = targetWords(
    state,
    cards.map((card) => ({ card })),
  );
  return (
    <div className={css.line}>
      <p className={css.title}>
        {windowWords(state, request)}
        <span className={css.note}>Choose a card to respond with, or pass.</span>
      </p>
      <div className={css.options}>
        {cards.map((card, at) => (
          <button
            key={card}
            type="button"
            className={css.option}
            data-stop=""
            onClick={() => select(card)}
          >
            {words[at]}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Describes a window to respond (EVT-2, EVT-4). */
function windowWords(state: GameState, request: Window): string {
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
          'Discard cards that you cannot call because of Uniqueness and draw one for each, or end the step.',
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
    <div className={css.line}>
      <p className={css.title}>
        {unspent} unspent Pull of Characters
        <span className={css.note}>
          {state.turn.scored
            ? 'You chose how much to score; the rest is lost.'
            : unspent === 0
              ? 'Nothing to score yet.'
              : 'Ending the turn scores it.'}
        </span>
      </p>
      {cranks.length === 0 ? null : (
        <Button
          look="primary"
          onClick={() => act(cranks.map((card) => ({ do: 'crank', seat, card })))}
        >
          Crank{' '}
          {cranks.length === 1 ? nameOf(state, cranks[0] ?? -1) : `${cranks.length} Characters`} for
          Influence
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
      className={css.score}
      onSubmit={(event) => {
        event.preventDefault();
        act([{ do: 'score', seat, points }]);
      }}
    >
      <label className={css.scoreLabel}>
        Score
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={points}
          className={css.number}
          onChange={(event) => setPoints(Math.max(0, Math.trunc(event.target.valueAsNumber || 0)))}
        />
      </label>
      <Button type="submit">Score</Button>
    </form>
  );
}
