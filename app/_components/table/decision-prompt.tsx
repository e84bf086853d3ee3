'use client';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import type { Answer, Request, Target } from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import { combatLimit } from '@/lib/ote/session-combat';
import { gridShape, placeWords } from '@/lib/ote/session-grid';
import { targetWords } from '@/lib/ote/target-words';
import { AskedCard } from './asked-card';
import { AnswersForecast, type Choice, TargetOptions } from './combat-forecast';
import { useTable } from './table-store';
import {
  TRAY_CITED,
  TRAY_HINT,
  TRAY_LINE,
  TRAY_NOTE,
  TRAY_OPTION,
  TRAY_OPTIONS,
  TRAY_TITLE,
} from './table-styles';

type PlaceRequest = Extract<Request, { ask: 'place' }>;
type ChooseRequest = Extract<Request, { ask: 'choose' }>;

/** A decision that a rule or a card demands before the game continues. */
export function DecisionPrompt({ request }: { readonly request: PlaceRequest | ChooseRequest }) {
  if (request.ask === 'place') return <PlacePrompt request={request} />;
  if (request.what === 'call-any') return <CallAnyPrompt request={request} />;
  return <ChoosePrompt key={request.frame} request={request} />;
}

/** A call at no cost (CALL-5): choose the card, then its place, or finish. */
function CallAnyPrompt({ request }: { readonly request: ChooseRequest }) {
  const state = useTable((table) => table.session.now.state);
  const act = useTable((table) => table.act);
  const select = useTable((table) => table.select);
  return (
    <div className={TRAY_LINE}>
      <p className={TRAY_TITLE}>{nameOf(state, request.source)} calls a card at no cost.</p>
      <div className={TRAY_OPTIONS}>
        {request.among.flatMap((target) =>
          'card' in target ? (
            <button
              key={target.card}
              type="button"
              className={TRAY_OPTION}
              data-stop=""
              onClick={() => select(target.card)}
            >
              {nameOf(state, target.card)}
            </button>
          ) : (
            []
          ),
        )}
      </div>
      <Button onClick={() => act([{ do: 'choose', seat: request.seat, chosen: [] }])}>Done</Button>
    </div>
  );
}

const PLACE_REASONS: Readonly<Record<PlaceRequest['why'], string>> = {
  unflip: 'comes back',
  rank: 'must move elsewhere',
  effect: 'is placed',
  call: 'is called',
  side: 'changes sides',
  moved: 'moves',
  stands: 'becomes a Character',
  across: 'crosses over',
};

/** The clause by which a place must be chosen, by the reason. */
const PLACE_CLAUSES: Readonly<Record<PlaceRequest['why'], string>> = {
  unflip: 'TURN-3',
  rank: 'RANK-6',
  effect: 'RANK-2',
  call: 'RANK-2',
  side: 'RANK-2',
  moved: 'RANK-2',
  stands: 'RANK-2',
  across: 'RANK-2',
};

function PlacePrompt({ request }: { readonly request: PlaceRequest }) {
  const state = useTable((table) => table.session.now.state);
  return (
    <div className={TRAY_LINE}>
      <p className={TRAY_TITLE}>
        {nameOf(state, request.card)} {PLACE_REASONS[request.why]}: where?
      </p>
      {request.side === undefined ? (
        <p className={TRAY_HINT}>
          Choose one of the marked places.{' '}
          <span className={TRAY_CITED}>{PLACE_CLAUSES[request.why]}</span>
        </p>
      ) : (
        <PlacesOfOtherPlayer request={request} side={request.side} />
      )}
    </div>
  );
}

/** Lists places in another player's Conspiracy, which this table does not show as a grid. */
function PlacesOfOtherPlayer({
  request,
  side,
}: {
  readonly request: PlaceRequest;
  readonly side: number;
}) {
  const state = useTable((table) => table.session.now.state);
  const act = useTable((table) => table.act);
  const shape = gridShape(state, side, request.among);
  return (
    <div className={TRAY_OPTIONS}>
      {request.among.map((at) => (
        <button
          key={`${at.rank}:${at.file}`}
          type="button"
          className={TRAY_OPTION}
          data-stop=""
          onClick={() => act([{ do: 'place', seat: request.seat, at }])}
        >
          {placeWords(shape, at)}
        </button>
      ))}
    </div>
  );
}

const CHOICE_QUESTIONS: Readonly<Record<ChooseRequest['what'], string>> = {
  discard: 'what is discarded?',
  search: 'what is taken?',
  'call-any': 'what is called?',
  gear: 'which Gear counts in this combat?',
  'gang-losers': 'which attackers does it pop?',
  uncrank: 'what uncranks?',
  unflip: 'who comes back first?',
  copies: 'what is discarded?',
  replace: 'which card replaces it?',
  'gang-first': 'which of your attackers does the defender pop?',
  bulldoze: 'who does it Bulldoze next?',
  retarget: 'who is attacked instead?',
  bearer: 'who gets it?',
  trigger: 'on what?',
  may: 'use what it does?',
  rearrange: 'who moves?',
  rather: 'pop it rather than let it be Controlled?',
  pay: 'pay Pull for it? Cards may be cranked first.',
  accept: 'let it happen?',
  'forced-attack': 'who does it attack?',
  'forced-player': 'which player does it attack?',
  side: 'whose Conspiracy?',
  consent: 'may it be cranked for this?',
  word: 'which one?',
  bid: 'how much Pull is bid?',
  'hand-over': 'how much Influence is given?',
  spread: 'who gets the next one?',
};

/** The decisions that are answered by yes or no. */
const YES_OR_NO: ReadonlySet<ChooseRequest['what']> = new Set(['may', 'accept']);

/** Describes how many to choose. */
function countWords({ min, max }: ChooseRequest): string {
  if (min === max) return `Choose ${min}.`;
  if (min > 0) return `Choose from ${min} to ${max}.`;
  return max === 1 ? 'Choose one, or skip.' : `Choose up to ${max}.`;
}

/** A field for a name that is not among the options. */
function NameField({ seat }: { readonly seat: number }) {
  const act = useTable((table) => table.act);
  const [name, setName] = useState('');
  const word = name.trim();
  return (
    <form
      className={TRAY_OPTIONS}
      onSubmit={(event) => {
        event.preventDefault();
        if (word !== '') act([{ do: 'choose', seat, chosen: [{ word }] }]);
      }}
    >
      <Field id="named" label="Another name" hideLabel>
        <Input
          id="named"
          placeholder="Another name"
          value={name}
          maxLength={160}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={word === ''}>
        Name it
      </Button>
    </form>
  );
}

function ChoosePrompt({ request }: { readonly request: ChooseRequest }) {
  const state = useTable((table) => table.session.now.state);
  return (
    <div className={TRAY_LINE}>
      <p className={TRAY_TITLE}>
        {nameOf(state, request.source)}: {CHOICE_QUESTIONS[request.what]}
        {YES_OR_NO.has(request.what) ? null : (
          <span className={TRAY_NOTE}>
            {countWords(request)} {combatLimit(state, request)}
          </span>
        )}
      </p>
      <AskedCard card={request.source} />
      {request.max === 1 ? <ChooseOne request={request} /> : <ChooseSome request={request} />}
    </div>
  );
}

/** Offers each target of a decision as a button, with what becomes of whom. */
function ChooseOne({ request }: { readonly request: ChooseRequest }) {
  const state = useTable((table) => table.session.now.state);
  const act = useTable((table) => table.act);
  const { seat, min } = request;
  const choices = useMemo(() => {
    const words = targetWords(state, request.among, request.seat);
    return request.among.map((target, at): Choice => {
      const answers = [chosen(request, [target])];
      return {
        key: JSON.stringify(target),
        words: YES_OR_NO.has(request.what) ? 'Use it' : (words[at] ?? ''),
        card: 'card' in target ? target.card : null,
        answers,
        choose: () => act(answers),
      };
    });
  }, [act, request, state]);
  return (
    <>
      <TargetOptions choices={choices} />
      {request.free ? <NameField seat={seat} /> : null}
      {min === 1 ? null : <Button onClick={() => act([chosen(request, [])])}>Leave it</Button>}
    </>
  );
}

/** Offers the targets of a decision to mark several of them, with what becomes of whom if those are chosen. */
function ChooseSome({ request }: { readonly request: ChooseRequest }) {
  const state = useTable((table) => table.session.now.state);
  const act = useTable((table) => table.act);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const { min, max } = request;
  const words = targetWords(state, request.among, request.seat);
  const answers = useMemo(
    () => [
      chosen(
        request,
        picked.flatMap((at) => request.among[at] ?? []),
      ),
    ],
    [request, picked],
  );
  const toggle = (at: number) =>
    setPicked(
      picked.includes(at) ? picked.filter((one) => one !== at) : [...picked, at].slice(-max),
    );
  return (
    <>
      <div className={TRAY_OPTIONS}>
        {request.among.map((target, at) => (
          <button
            key={JSON.stringify(target)}
            type="button"
            className={TRAY_OPTION}
            data-stop=""
            aria-pressed={picked.includes(at)}
            onClick={() => toggle(at)}
          >
            {words[at]}
          </button>
        ))}
      </div>
      {picked.length < min ? null : <AnswersForecast answers={answers} />}
      <Button look="primary" disabled={picked.length < min} onClick={() => act(answers)}>
        {picked.length === 0 ? 'None' : 'Choose'}
      </Button>
    </>
  );
}

function chosen({ seat }: ChooseRequest, targets: readonly Target[]): Answer {
  return { do: 'choose', seat, chosen: targets };
}
