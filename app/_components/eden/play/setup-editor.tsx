'use client';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, fieldAria, Input, Select } from '@/app/_components/forms/field';
import { type EdenCard, type SceneryDefinition, sceneryKinds } from '@/engine';
import { BOUNDS } from '@/lib/eden/play/agreed';
import {
  type FieldSetup,
  laidSetup,
  SETUP_BOUNDS,
  type SetupMessage,
} from '@/lib/eden/play/field-setup';
import {
  movedTo,
  placesOfSide,
  SETUP_SIDES,
  type SetupSide,
  withElement,
  withoutFighter,
} from '@/lib/eden/play/setup-edits';
import { EdenClauseLink } from './clause-mark';
import { NumberField } from './match-option-fields';
import { SetupElementRow } from './setup-element-row';
import { SetupField } from './setup-field';

export interface SetupEditorProps {
  /** The set-up with which the editor begins. */
  readonly begun: FieldSetup;
  readonly cards: readonly EdenCard[];
  readonly onKeep: (setup: FieldSetup) => void;
  readonly onClose: () => void;
}

/** Makes or changes a set-up: a drawing of the field, and each element with its place, its rules and what is wrong with it. */
export function SetupEditor({ begun, cards, onKeep, onClose }: SetupEditorProps) {
  const [setup, setSetup] = useState(begun);
  const [picked, setPicked] = useState<string | null>(null);
  const kinds = useMemo(() => sceneryKinds(cards), [cards]);
  const [kindName, setKindName] = useState(kinds[0]?.name ?? '');
  const { position, messages } = useMemo(() => laidSetup(setup, cards), [setup, cards]);
  const title = setup.title.trim();
  const [width, height] = setup.options.field;
  const elements = Object.entries(setup.scenery);
  const isFull = elements.length >= SETUP_BOUNDS.elements;
  const change = (name: string, definition: SceneryDefinition) =>
    setSetup({ ...setup, scenery: { ...setup.scenery, [name]: definition } });
  function resize(field: [number, number]) {
    setSetup({ ...setup, options: { field } });
  }
  function add() {
    const kind = kinds.find(({ name }) => name === kindName);
    if (kind === undefined) return;
    const { setup: next, name } = withElement(setup, position, kind);
    setSetup(next);
    setPicked(name);
  }
  return (
    <section aria-label="Set-up" className="sheet mt-4 p-4">
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <Field
          id="setup-title"
          label="Name"
          error={title === '' ? 'A set-up needs a name.' : undefined}
        >
          <Input
            {...fieldAria('setup-title', { error: title === '' })}
            maxLength={SETUP_BOUNDS.title}
            value={setup.title}
            onChange={({ target }) => setSetup({ ...setup, title: target.value })}
          />
        </Field>
        <NumberField
          id="setup-width"
          label="Field, cm wide"
          bounds={BOUNDS.side}
          value={width}
          onChange={(next) => resize([next, height])}
        />
        <NumberField
          id="setup-height"
          label="Field, cm high"
          bounds={BOUNDS.side}
          value={height}
          onChange={(next) => resize([width, next])}
        />
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <SetupField
          position={position}
          picked={picked}
          faulty={faultyNames(messages)}
          onPick={setPicked}
          onMove={(name, at) => setSetup(movedTo(setup, name, at))}
        />
        <div className="grid min-w-0 gap-3">
          <div className="flex flex-wrap items-end gap-2">
            <div className="min-w-40 flex-1">
              <Field id="setup-kind" label="Scenery">
                <Select
                  id="setup-kind"
                  value={kindName}
                  onChange={({ target }) => setKindName(target.value)}
                >
                  {kinds.map(({ name }) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
            <Button onClick={add} disabled={isFull}>
              <Plus aria-hidden="true" className="size-4" />
              Add
            </Button>
          </div>
          {isFull ? (
            <p className="text-sm text-ink-soft">
              A set-up has at most {SETUP_BOUNDS.elements} pieces of scenery.
            </p>
          ) : null}
          <Messages messages={messages.filter(({ on }) => on === null)} />
          <ul className="grid gap-2">
            {elements.map(([name, definition], at) => (
              <SetupElementRow
                key={name}
                id={`element-${String(at)}`}
                name={name}
                definition={definition}
                kinds={kinds}
                position={position}
                isOpen={picked === name}
                onToggle={() => setPicked(picked === name ? null : name)}
                onChange={(next) => change(name, next)}
                onRemove={() => {
                  const { [name]: _removed, ...scenery } = setup.scenery;
                  setSetup({ ...setup, scenery });
                }}
              >
                <Messages messages={messages.filter(({ on }) => on === name)} />
              </SetupElementRow>
            ))}
          </ul>
          <FighterPlaces
            setup={setup}
            messages={messages}
            onRemove={(side, label) => setSetup(withoutFighter(setup, side, label))}
          />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="primary" disabled={title === ''} onClick={() => onKeep({ ...setup, title })}>
          Keep
        </Button>
        <Button look="quiet" onClick={onClose}>
          Close without keeping
        </Button>
      </div>
    </section>
  );
}

function faultyNames(messages: readonly SetupMessage[]): ReadonlySet<string> {
  return new Set(messages.flatMap(({ on, stops }) => (on !== null && stops ? [on] : [])));
}

function Messages({ messages }: { readonly messages: readonly SetupMessage[] }) {
  return (
    <div role="alert" className="empty:hidden">
      {messages.map(({ message, clause, stops }) => (
        <p key={message} className={`text-sm ${stops ? 'text-bad' : 'text-warn'}`}>
          {message} {clause === null ? null : <EdenClauseLink id={clause} />}
        </p>
      ))}
    </div>
  );
}

interface FighterPlacesProps {
  readonly setup: FieldSetup;
  readonly messages: readonly SetupMessage[];
  readonly onRemove: (side: SetupSide, label: string) => void;
}

const SIDE_WORDS: Readonly<Record<SetupSide, string>> = {
  A: 'First troop',
  B: 'Second troop',
  npfs: 'NPF',
};

/** The fighters that stand on the field when the match begins. */
function FighterPlaces({ setup, messages, onRemove }: FighterPlacesProps) {
  const places = SETUP_SIDES.flatMap((side) =>
    Object.entries(placesOfSide(setup, side)).map(([label, at]) => ({ side, label, at })),
  );
  if (places.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">Fighters in place</h3>
      <p className="text-sm text-ink-soft">
        They stand there when they are in the troop that plays; others are deployed as usual.
      </p>
      <ul className="mt-1 grid gap-1">
        {places.map(({ side, label, at: [x, y] }) => (
          <li key={`${side} ${label}`} className="flex flex-wrap items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {SIDE_WORDS[side]}: {label} at {x}, {y}
            </span>
            <Button
              look="quiet"
              aria-label={`Remove ${label}`}
              onClick={() => onRemove(side, label)}
            >
              Remove
            </Button>
            <Messages messages={messages.filter(({ on }) => on === label.replace(/#\d+$/, ''))} />
          </li>
        ))}
      </ul>
    </div>
  );
}
