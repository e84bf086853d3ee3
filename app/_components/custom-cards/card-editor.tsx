'use client';
import { useDeferredValue, useMemo, useState } from 'react';
import { AbilityList } from '@/app/_components/card/ability-list';
import { CardFace } from '@/app/_components/card/card-face';
import { EdenFace } from '@/app/_components/eden/eden-face';
import { Button } from '@/app/_components/forms/button';
import { Field, fieldAria, TextArea } from '@/app/_components/forms/field';
import type { CardProblem } from '@/lib/cards/card-problem';
import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { compileCard } from '@/lib/cards/compile-card';
import { lenientRecord } from '@/lib/cards/lenient-record';
import { nameWarnings, type OwnProblem, problemsOfPlaces } from '@/lib/cards/own-check';
import { inNamedSet, ownId } from '@/lib/cards/own-place';
import type { OwnRecord, OwnSet, Proposal, StoredOwnCard } from '@/lib/cards/own-types';
import { diffRecords } from '@/lib/cards/record-diff';
import { readRecordYaml, yamlOf } from '@/lib/cards/record-yaml';
import { type EdenListing, ownListing } from '@/lib/eden/listing';
import { edenTileOf } from '@/lib/eden/tile';
import { CardFields, type FieldNotes } from './card-fields';
import { CardTextField } from './card-text-field';
import { EdenCardFields } from './eden-card-fields';
import { EdenTextField } from './eden-text-field';
import { RecordChanges } from './record-changes';
import { SaveBar } from './save-bar';
import { useCardDraft, useSaveCard } from './use-card-draft';
import { type KnownCards, useKnownCards } from './use-known-cards';

interface CardEditorProps {
  /** The YAML that the editor starts with. */
  readonly yaml: string;
  /** The revision that the edits are based on; null when the card has not been saved yet. */
  readonly base: number | null;
  /** The id of the changed or corrected card; null for a new one. */
  readonly editing: string | null;
  /** All custom sets, to choose the one of a new card. */
  readonly sets: readonly OwnSet[];
  /** The path of the Cancel link. */
  readonly back: string;
  /** The returned proposal that is edited here. */
  readonly proposal?: Proposal;
}

const NO_LISTINGS: readonly EdenListing[] = [];

interface JudgedRecord {
  readonly problems: readonly OwnProblem[];
  readonly warnings: readonly OwnProblem[];
}

/** Returns problems and warnings that do not belong to a single field. */
function judgeRecord(
  record: OwnRecord | null,
  known: KnownCards | null,
  { editing, sets }: Pick<CardEditorProps, 'editing' | 'sets'>,
): JudgedRecord {
  if (record === null) return { problems: [], warnings: [] };
  const moved: OwnProblem = {
    field: 'number',
    message: 'A card keeps its set and number',
    hint: 'To move it, add it there and delete it here.',
  };
  if (editing !== null && ownId(record) !== editing) return { problems: [moved], warnings: [] };
  if (known === null) return { problems: [], warnings: [] };
  const catalogue: Catalogue<AnyCard> = record.game === 'eden' ? known.eden : known.catalogue;
  const around = { official: catalogue, catalogue, sets: sets.map(({ id }) => id), editing };
  return {
    problems: problemsOfPlaces(record, around),
    warnings: nameWarnings(record, catalogue),
  };
}

/** Returns the compiled card of its game. */
function compileRecord(record: OwnRecord, known: KnownCards | null): AnyCard {
  return record.game === 'eden' ? ownListing(record) : compileCard(record, known?.names);
}

function problemSentence({ message, hint }: Pick<OwnProblem, 'message' | 'hint'>): string {
  return `${message}. ${hint}`;
}

/** Returns the message of each field, from the YAML's validation and from the check against other cards. */
function fieldNotes(
  written: readonly CardProblem[],
  { problems, warnings }: JudgedRecord,
): FieldNotes {
  return (field) => {
    const wrong = written.find((one) => one.field.split('.')[0] === field);
    const placed = problems.find((one) => one.field === field);
    const error = wrong ?? placed;
    const warning = warnings.find((one) => one.field === field);
    return {
      error: error === undefined ? '' : problemSentence(error),
      hint: warning === undefined ? '' : problemSentence(warning),
    };
  };
}

/** Returns the draft key of a new card, one for each game. */
function newCardKey(yaml: string): string {
  return readRecordYaml(yaml).fields?.game === 'eden' ? 'new-eden' : 'new';
}

/** Edits a card as a form and as YAML, side by side, with its face and compiled text. */
export function CardEditor({ editing, sets, back, proposal, ...given }: CardEditorProps) {
  const [begun] = useState({ ...given, reason: proposal?.reason ?? '' });
  const { yaml, base } = begun;
  const draft = useCardDraft(
    proposal === undefined ? (editing ?? newCardKey(yaml)) : `proposal:${proposal.id}`,
    begun,
  );
  const known = useKnownCards();
  const put = useSaveCard(draft, proposal?.id ?? null);
  const [tried, setTried] = useState(false);
  const { fields, record, problems } = draft.read;
  const shown = useDeferredValue(fields);
  const [last, setLast] = useState(fields ?? {});
  // While the YAML is invalid, the last valid face stays.
  if (shown !== null && shown !== last) setLast(shown);
  const card = useMemo(
    () => inNamedSet(compileRecord(lenientRecord(last), known), sets),
    [last, known, sets],
  );
  const judged = useMemo(
    () => judgeRecord(record, known, { editing, sets }),
    [record, known, editing, sets],
  );
  // Missing required fields are reported only after the first try to save.
  const written = problems.filter(({ message }) => tried || !message.endsWith('it is missing'));
  const notes = fieldNotes(written, judged);

  function ready(): OwnRecord | null {
    setTried(true);
    if (record !== null && judged.problems.length === 0) return record;
    put.say('Not saved: some fields are wrong or missing. Each one says what to fix.');
    const first = problems[0]?.field.split('.')[0] || judged.problems[0]?.field;
    const control =
      document.getElementById(`card-${first}`) ?? document.getElementById('card-yaml');
    control?.focus();
    return null;
  }
  function save(from = draft.base): void {
    const now = ready();
    if (now !== null) void put.save(now, from);
  }
  function proposeNow(author: string): void {
    const now = ready();
    if (now !== null) void put.propose(now, author);
  }
  const form = {
    form: draft.form,
    notes,
    sets: editing === null ? sets : [],
    onLine: draft.setLine,
    onBullet: draft.setBullet,
  };
  const text = {
    text: draft.form.lines.text,
    blank: draft.form.blank,
    error: notes('text').error,
    onText: (typed: string) => draft.setLine('text', typed),
    onBlank: draft.setBlank,
  };
  return (
    <div className="grid gap-8 pb-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-12">
      <form
        className="grid content-start gap-6"
        aria-label="The card as a form"
        onSubmit={(event) => {
          event.preventDefault();
          if (proposal === undefined) save();
          else proposeNow('');
        }}
      >
        {proposal === undefined ? null : (
          <p className="sheet border-warn px-4 py-3 text-sm">
            <strong className="font-semibold">Sent back:</strong> {proposal.answer}
          </p>
        )}
        {draft.recovered ? (
          <p className="sheet flex flex-wrap items-center gap-3 px-4 py-3 text-sm">
            Your unsaved changes are back.
            <Button className="px-3" onClick={() => draft.restart(yaml, base)}>
              Discard them
            </Button>
          </p>
        ) : null}
        {fields === null ? (
          <p role="alert" className="text-sm text-bad">
            The YAML is not valid, so the form is paused: {problems[0]?.message}. Fix the YAML;
            nothing is lost.
          </p>
        ) : null}
        <fieldset disabled={fields === null} className="grid min-w-0 gap-6">
          <legend className="sr-only">The card</legend>
          {card.game === 'eden' ? (
            <EdenCardFields {...form} known={known?.eden.cards ?? NO_LISTINGS}>
              <EdenTextField {...text} card={card} />
            </EdenCardFields>
          ) : (
            <CardFields {...form}>
              <CardTextField {...text} card={card} />
            </CardFields>
          )}
        </fieldset>
        {put.current !== null && record !== null ? (
          <ConflictNotice
            current={put.current}
            mine={record}
            onKeepMine={() => {
              put.settle();
              save(put.current?.revision);
            }}
            onTakeTheirs={() => {
              const { current } = put;
              put.settle();
              if (current !== null) draft.restart(yamlOf(current.record), current.revision);
            }}
          />
        ) : null}
        <SaveBar
          reason={draft.reason}
          busy={put.busy}
          fault={put.fault}
          back={back}
          again={proposal !== undefined}
          onReason={draft.setReason}
          onSave={() => save()}
          onPropose={proposeNow}
        />
      </form>
      <div className="grid content-start gap-6">
        <div className="mx-auto w-full max-w-64">
          {card.game === 'eden' ? <EdenFace card={edenTileOf(card)} /> : <CardFace card={card} />}
        </div>
        <YamlPane yaml={draft.yaml} problems={written} onYaml={draft.setYaml} />
        {card.game === 'eden' ? null : <AbilityList card={card} />}
      </div>
    </div>
  );
}

interface ConflictNoticeProps {
  readonly current: StoredOwnCard;
  readonly mine: OwnRecord;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** A conflict: the card was saved elsewhere. Shows the differences; both versions are kept in the history. */
function ConflictNotice({ current, mine, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <section role="alert" className="sheet grid gap-3 border-warn px-4 py-4">
      <h2 className="font-semibold">The card was changed elsewhere</h2>
      <p className="text-sm text-ink-soft">
        It is at revision {current.revision} now. Your version would change:
      </p>
      <RecordChanges changes={diffRecords(current.record, mine)} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button look="quiet" onClick={onTakeTheirs}>
          Use theirs
        </Button>
      </div>
    </section>
  );
}

const YAML_FIELD_ID = 'card-yaml';

interface YamlPaneProps {
  readonly yaml: string;
  readonly problems: readonly CardProblem[];
  readonly onYaml: (yaml: string) => void;
}

/** Returns the offset of a line and column, to place the caret. */
function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

function goToProblem(yaml: string, { line, column }: CardProblem): void {
  const area = document.getElementById(YAML_FIELD_ID);
  if (!(area instanceof HTMLTextAreaElement)) return;
  const at = offsetOf(yaml, line, column);
  area.focus();
  area.setSelectionRange(at, at);
}

/** The card as YAML. The form and the YAML stay in sync; errors have line and column. */
function YamlPane({ yaml, problems, onYaml }: YamlPaneProps) {
  return (
    <div className="grid gap-3">
      <Field id={YAML_FIELD_ID} label="Card as YAML" hint="The form and the YAML stay in sync.">
        <TextArea
          {...fieldAria(YAML_FIELD_ID, { hint: true, error: problems.length > 0 })}
          rows={16}
          value={yaml}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          className="font-mono text-sm"
          onChange={(event) => onYaml(event.target.value)}
        />
      </Field>
      {problems.length > 0 ? (
        <ul id={`${YAML_FIELD_ID}-error`} className="grid gap-2 text-sm text-bad wrap-anywhere">
          {problems.map((problem) => (
            <li key={`${problem.line} ${problem.column} ${problem.message}`}>
              <button
                type="button"
                className="text-link mr-1 min-h-8"
                onClick={() => goToProblem(yaml, problem)}
              >
                Line {problem.line}, column {problem.column}
              </button>
              {problem.message}. {problem.hint}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
