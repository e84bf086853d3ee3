'use client';
import { Eye, RotateCcw, RotateCw, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Input } from '@/app/_components/forms/field';
import { type EdenRequest, elementOf } from '@/engine';
import { refusedActions } from '@/lib/eden/play/action-choices';
import type { Choice } from '@/lib/eden/play/choice';
import { isPreparing } from '@/lib/eden/play/preparation';
import { requestWords } from '@/lib/eden/play/request-words';
import { EdenClauseLink } from './clause-mark';
import { ScenerySwatch } from './field-scenery';
import { NumberAnswer } from './number-answer';
import { SceneryReadingFields } from './scenery-reading';
import { type FieldMatch, TURN_DEGREES } from './use-choosing';

interface RequestPanelProps {
  readonly match: FieldMatch;
  readonly request: EdenRequest;
}

/** The request for the player at this screen, with every legal answer. */
export function RequestPanel({ match, request }: RequestPanelProps) {
  const { state } = match;
  const { words, clause } = requestWords(state, request);
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <p className="eyebrow wrap-anywhere">{match.asked}</p>
        <Button look="quiet" className="-my-1 -mr-2 px-2" onClick={() => match.suggest(request)}>
          <Sparkles aria-hidden="true" className="size-4" />
          Decide for me
        </Button>
      </div>
      <h2 className="font-semibold lg:mt-1 lg:text-lg">
        {words} <EdenClauseLink id={clause} />
      </h2>
      <RefusalMessage match={match} />
      <AnswerButtons match={match} />
      {request.ask === 'act' ? <ImpossibleActions match={match} fighter={request.fighter} /> : null}
      <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3 empty:hidden">
        {match.isHandCovered ? (
          <Button look="quiet" onClick={match.takeScreen}>
            <Eye aria-hidden="true" className="size-4" />
            Show my tactical cards
          </Button>
        ) : null}
        {isPreparing(state) ? (
          <Button onClick={match.prepare}>Prepare everything for me</Button>
        ) : null}
      </div>
    </>
  );
}

/** The choices as buttons, and fields for coordinates if a place is needed. */
export function AnswerButtons({ match }: { readonly match: FieldMatch }) {
  const { choices, aiming, request } = match;
  if (request?.ask === 'bid' || request?.ask === 'score') {
    const unit = request.ask === 'bid' ? 'SP' : 'VP';
    return <NumberAnswer key={match.moment} unit={unit} choices={choices} onTake={match.take} />;
  }
  return (
    <>
      <ul className="mt-2 flex flex-col gap-1.5 lg:mt-3 lg:max-h-80 lg:overflow-y-auto">
        {choices.map((choice, at) => (
          <li key={choice.id}>
            <ChoiceButton
              choice={choice}
              number={at + 1}
              armed={choice.aim === null ? null : choice.id === aiming?.id}
              onTake={() => match.take(choice)}
            />
          </li>
        ))}
      </ul>
      {aiming === null ? null : <PlaceForm key={aiming.id} match={match} choice={aiming} />}
    </>
  );
}

/** The reason why the last answer was refused. */
export function RefusalMessage({ match: { refusal } }: { readonly match: FieldMatch }) {
  return (
    <div role="alert">
      {refusal === null ? null : (
        <p className="mt-2 text-sm text-bad">
          {refusal.message} <EdenClauseLink id={refusal.clause} />
        </p>
      )}
    </div>
  );
}

/** Lists what the active fighter cannot do now, with the reasons. */
function ImpossibleActions({
  match,
  fighter,
}: {
  readonly match: FieldMatch;
  readonly fighter: number;
}) {
  const refused = refusedActions(match.state, fighter);
  if (refused.length === 0) return null;
  return (
    <ul className="mt-3 text-sm text-ink-soft">
      {refused.map(({ words, refusal }) => (
        <li key={words}>
          {words}: {refusal.message} <EdenClauseLink id={refusal.clause} />
        </li>
      ))}
    </ul>
  );
}

interface ChoiceButtonProps {
  readonly choice: Choice;
  readonly number: number;
  /** Whether the choice waits for a place; null when it needs none. */
  readonly armed: boolean | null;
  readonly onTake: () => void;
}

/** The button of a legal answer. It is pressed while it waits for a place. */
function ChoiceButton({ choice, number, armed, onTake }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={armed ?? undefined}
      title={choice.command}
      onClick={onTake}
      className="flex min-h-10 w-full items-center gap-3 rounded-md border border-line-strong/40 bg-paper-raised px-3 py-1.5 text-left text-sm hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-wash"
    >
      <span className="w-5 shrink-0 text-right text-xs text-ink-faint tabular-nums">{number}</span>
      <span className="min-w-0 wrap-anywhere">
        {choice.words}
        {choice.hint === '' ? null : (
          <span className="block text-xs text-ink-soft">{choice.hint}</span>
        )}
      </span>
    </button>
  );
}

interface PlaceFormProps {
  readonly match: FieldMatch;
  readonly choice: Choice;
}

/** Fields for the coordinates of a place, for keyboard users. */
function PlaceForm({ match, choice }: PlaceFormProps) {
  const [typed, setTyped] = useState({ x: '', y: '' });
  const place = { x: Number.parseFloat(typed.x), y: Number.parseFloat(typed.y) };
  const whole = Number.isFinite(place.x) && Number.isFinite(place.y);
  const reading = choice.aim?.reading === undefined ? undefined : match.readingOf(choice);
  return (
    <form
      aria-label={`Place: ${choice.words}`}
      className="mt-3 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (whole) match.take(choice, place);
      }}
    >
      {reading === undefined ? null : (
        <SceneryReadingFields
          id="scenery"
          reading={reading}
          onRead={(said) => match.read(choice, said)}
          drawing={<ScenerySwatch state={match.state} element={elementOf('', [], reading)} />}
        />
      )}
      <span className="text-sm text-ink-soft">To</span>
      {(['x', 'y'] as const).map((axis) => (
        <Input
          key={axis}
          aria-label={`${axis} in cm`}
          inputMode="decimal"
          placeholder={axis}
          className="max-w-20"
          value={typed[axis]}
          onChange={({ target }) => setTyped({ ...typed, [axis]: target.value })}
        />
      ))}
      <Button type="submit" disabled={!whole}>
        Go
      </Button>
      {choice.aim?.turns ? <TurnButtons match={match} /> : null}
    </form>
  );
}

/** Buttons to turn the object that is placed. */
function TurnButtons({ match }: { readonly match: FieldMatch }) {
  return (
    <div className="flex items-center gap-1 text-sm text-ink-soft">
      <Button
        look="quiet"
        aria-label="Turn clockwise"
        aria-keyshortcuts="Shift+R"
        onClick={() => match.turn(-TURN_DEGREES)}
      >
        <RotateCw aria-hidden="true" className="size-4" />
      </Button>
      <span className="min-w-10 text-center tabular-nums">{match.degrees}°</span>
      <Button
        look="quiet"
        aria-label="Turn counter-clockwise"
        aria-keyshortcuts="R"
        onClick={() => match.turn(TURN_DEGREES)}
      >
        <RotateCcw aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
