'use client';
import { type ReactNode, useMemo } from 'react';
import { furtherTypes, knownWords } from '@/lib/eden/known-words';
import type { EdenListing } from '@/lib/eden/listing';
import { EDEN_KIND_NAMES } from '@/lib/eden/tile';
import {
  type CardFieldsProps,
  ChoiceSelect,
  type FieldLine,
  HeadFields,
  LineInput,
  LongInput,
} from './card-fields';
import { LimbFields } from './limb-fields';

const TYPE_CHOICES = [
  ['Fighter', EDEN_KIND_NAMES.fighter],
  ['NPF', EDEN_KIND_NAMES.npf],
  ['Mission', EDEN_KIND_NAMES.mission],
  ['Tactical', EDEN_KIND_NAMES.tactical],
  ['Scenery', EDEN_KIND_NAMES.scenery],
] as const;
const YES_OR_NO_CHOICES = [
  ['', 'Not known'],
  ['true', 'Yes'],
  ['false', 'No'],
] as const;
const DEPLOYMENT_CHOICES = [
  ['', 'Not known'],
  ['confrontation', 'Confrontation'],
  ['ambush', 'Ambush'],
] as const;
const BASE_CHOICES = [
  ['', '30 mm'],
  ['40', '40 mm'],
] as const;

/** The fields of an Eden card, and the cards whose words they suggest. */
interface EdenFieldsProps extends CardFieldsProps {
  readonly known: readonly EdenListing[];
}

/** The fields of an Eden card, depending on its type, with its text field between them. */
export function EdenCardFields(props: EdenFieldsProps) {
  const line = (one: FieldLine) => <LineInput key={one.field} line={one} props={props} />;
  const { type } = props.form.lines;
  const words = useMemo(() => knownWords(props.known), [props.known]);
  const isProfile = type === 'Fighter' || type === 'NPF';
  return (
    <div className="grid gap-5">
      <HeadFields types={TYPE_CHOICES} props={props} />
      {type === 'Scenery' ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          {line({ field: 'faction', label: 'Faction', suggestions: words.faction })}
          {line({ field: 'stigma', label: 'Stigma', suggestions: words.stigma })}
        </div>
      )}
      {isProfile ? <ProfileFields fields={props} types={words.types} /> : null}
      {type === 'Mission' ? <MissionFields {...props} /> : null}
      {type === 'Tactical' ? (
        <div className="grid gap-4 sm:grid-cols-3">
          <ChoiceSelect
            field="tactical"
            label="Tactical phase only"
            choices={YES_OR_NO_CHOICES}
            props={props}
          />
          <ChoiceSelect
            field="firstRound"
            label="First round only"
            choices={YES_OR_NO_CHOICES}
            props={props}
          />
          {line({ field: 'cancellation', label: 'Cancellation (SP)' })}
        </div>
      ) : null}
      {type === 'Scenery' ? <SceneryFields {...props} /> : props.children}
      <LongInput field="flavor" label="Flavour text" props={props} />
      <LongInput field="notes" label="Notes" props={props} />
    </div>
  );
}

interface ProfileFieldsProps {
  readonly fields: EdenFieldsProps;
  /** The types of the known fighters. */
  readonly types: readonly string[];
}

/** The fields of a fighter or NPF. */
function ProfileFields({ fields: props, types }: ProfileFieldsProps) {
  const line = (one: FieldLine) => <LineInput key={one.field} line={one} props={props} />;
  const isFighter = props.form.lines.type === 'Fighter';
  return (
    <>
      {line({
        field: 'types',
        label: 'Types',
        hint: 'Separated by commas',
        suggestions: furtherTypes(props.form.lines.types, types),
      })}
      <div className="grid gap-4 sm:grid-cols-3">
        {isFighter
          ? line({ field: 'value', label: 'Value' })
          : line({ field: 'level', label: 'Level' })}
        <ChoiceSelect field="base" label="Base" choices={BASE_CHOICES} props={props} />
        {isFighter
          ? line({ field: 'copies', label: 'Copies in a troop', hint: '1, 2, unlimited' })
          : null}
      </div>
      <LimbFields {...props} />
      <LongInput
        field="equipment"
        label="Equipment"
        hint="A piece on each line, such as Club (Melee): CBT +1. or Helmet (PR): head + 1"
        props={props}
      />
    </>
  );
}

function MissionFields(props: CardFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceSelect field="secret" label="Secret" choices={YES_OR_NO_CHOICES} props={props} />
        <ChoiceSelect
          field="deployment"
          label="Deployment"
          choices={DEPLOYMENT_CHOICES}
          props={props}
        />
      </div>
      <LongInput
        field="objectives"
        label="Objectives"
        hint="A sentence on each line, such as: When an opponent is incapacitated, score 1 VP."
        props={props}
      />
    </>
  );
}

function SceneryFields(props: CardFieldsProps): ReactNode {
  return (
    <>
      <LineInput line={{ field: 'cost', label: 'Cost' }} props={props} />
      <LineInput
        line={{ field: 'rules', label: 'Rules', hint: 'Such as: Flammable, Destruction (3)' }}
        props={props}
      />
    </>
  );
}
