import type { ReactNode } from 'react';
import { Button } from '@/app/_components/forms/button';
import { ChoiceField } from '@/app/_components/forms/choice-field';
import { TextField } from '@/app/_components/forms/text-field';
import {
  type EdenState,
  type SceneryDefinition,
  type SceneryKind,
  type SceneryReading,
  sceneryRulesText,
} from '@/engine';
import { readAs } from '@/lib/eden/play/choice';
import { sceneryEffects } from '@/lib/eden/play/scenery-words';
import { agreedReading, kindOfName } from '@/lib/eden/play/setup-edits';
import { ScenerySwatch } from './field-scenery';
import { NumberField } from './match-option-fields';
import { SceneryReadingFields } from './scenery-reading';

const READ_BY = [
  ['agreed', 'As agreed: sight and Movement'],
  ['rules', 'By rules of Territory Management'],
] as const;

/** The limits of typed places and sizes in cm. They are wider than the rules allow, which say themselves what is wrong. */
const PLACES = [-50, 200] as const;
const SIZES = [0.1, 200] as const;

interface SetupElementRowProps {
  /** The beginning of the ids of its fields. */
  readonly id: string;
  readonly name: string;
  readonly definition: SceneryDefinition;
  readonly kinds: readonly SceneryKind[];
  readonly position: EdenState;
  /** Whether the fields are shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (definition: SceneryDefinition) => void;
  readonly onRemove: () => void;
  /** What is wrong with the element. */
  readonly children: ReactNode;
}

/** An element of a set-up: its drawing, its sentence, and what is wrong; unfolded, the fields for place, size and rules. */
export function SetupElementRow(props: SetupElementRowProps) {
  const { id, name, definition, kinds, position, isOpen, onToggle, onChange, onRemove } = props;
  const element = position.elements.find((one) => one.name === name);
  const drawing =
    element === undefined ? null : <ScenerySwatch state={position} element={element} />;
  return (
    <li className="min-w-0 rounded-md border border-line p-2">
      <div className="flex flex-wrap items-center gap-2">
        {drawing}
        <p className="min-w-48 flex-1 text-sm wrap-anywhere">
          <span className="font-medium">{name}: </span>
          <span className="text-ink-soft">
            {element === undefined ? 'not on the drawing' : sceneryEffects(position, element)}
          </span>
        </p>
        <Button aria-expanded={isOpen} aria-label={`Change ${name}`} onClick={onToggle}>
          Change
        </Button>
        <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {props.children}
      {isOpen ? (
        <div className="mt-2 grid gap-3">
          <SizeFields id={id} definition={definition} onChange={onChange} />
          <RuleFields id={id} name={name} definition={definition} kinds={kinds} onChange={onChange}>
            {drawing}
          </RuleFields>
        </div>
      ) : null}
    </li>
  );
}

interface DefinitionFieldsProps {
  readonly id: string;
  readonly definition: SceneryDefinition;
  readonly onChange: (definition: SceneryDefinition) => void;
}

/** A number of an element's place or size, and the element that a typed number makes. */
interface SizeNumber {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly bounds: readonly [number, number];
  readonly step: number;
  readonly changed: (typed: number) => SceneryDefinition;
}

/** Returns the numbers of a circle or a rectangle; none for another outline. */
function sizeNumbers(definition: SceneryDefinition): readonly SizeNumber[] {
  const { circle, rect, angle = 0 } = definition;
  const inCm = (
    id: string,
    value: number,
    bounds: SizeNumber['bounds'],
    changed: SizeNumber['changed'],
  ) => ({ id, label: `${id}, cm`, value, bounds, step: 0.1, changed });
  if (circle !== undefined) {
    const [x, y, r] = circle;
    return [
      inCm('x', x, PLACES, (to) => ({ ...definition, circle: [to, y, r] })),
      inCm('y', y, PLACES, (to) => ({ ...definition, circle: [x, to, r] })),
      inCm('Across', 2 * r, SIZES, (to) => ({ ...definition, circle: [x, y, to / 2] })),
    ];
  }
  if (rect === undefined) return [];
  const [x, y, width, height] = rect;
  return [
    inCm('x', x, PLACES, (to) => ({ ...definition, rect: [to, y, width, height] })),
    inCm('y', y, PLACES, (to) => ({ ...definition, rect: [x, to, width, height] })),
    inCm('Width', width, SIZES, (to) => ({ ...definition, rect: [x, y, to, height] })),
    inCm('Height', height, SIZES, (to) => ({ ...definition, rect: [x, y, width, to] })),
    {
      id: 'angle',
      label: 'Turned, degrees',
      value: angle,
      bounds: [-360, 360],
      step: 1,
      changed: (to) => ({ ...definition, angle: to }),
    },
  ];
}

/** The fields for place and size. */
function SizeFields({ id, definition, onChange }: DefinitionFieldsProps) {
  const numbers = sizeNumbers(definition);
  if (numbers.length === 0) {
    return (
      <p className="text-sm text-ink-soft">Its outline came from a file or a match, and stays.</p>
    );
  }
  return (
    <div className="grid grid-cols-3 gap-2">
      {numbers.map(({ id: name, changed, ...number }) => (
        <NumberField
          key={name}
          id={`${id}-${name}`}
          {...number}
          onChange={(typed) => onChange(changed(typed))}
        />
      ))}
    </div>
  );
}

interface RuleFieldsProps extends DefinitionFieldsProps {
  readonly name: string;
  readonly kinds: readonly SceneryKind[];
  /** The drawing of the element. */
  readonly children: ReactNode;
}

/** The fields for what an element does: as agreed (LOS-5, MOVE-2), or by rules (TERR-2). */
function RuleFields({ id, name, definition, kinds, onChange, children }: RuleFieldsProps) {
  const kind = kindOfName(definition.element ?? name, kinds);
  const { sight, inside, penetrable, cost, rules, element, ...outline } = definition;
  const isByRules = rules !== undefined || element !== undefined;
  const reading: SceneryReading = { sight, inside, penetrable, cost };
  return (
    <>
      <ChoiceField
        id={`${id}-by`}
        label="What it does"
        choices={READ_BY}
        value={isByRules ? 'rules' : 'agreed'}
        onChange={(by) => {
          if (by === 'agreed') onChange({ ...outline, ...agreedReading(kind) });
          else if (kind === null) onChange({ ...outline, rules: 'Obstacle (1)' });
          else {
            onChange({ ...outline, element: kind.name, rules: sceneryRulesText(kind.rules) });
          }
        }}
      />
      {isByRules ? (
        <TextField
          label="Rules"
          hint="Destruction (3), Hiding, Elevation, Climbing (4), Crossing, Impenetrable, Flammable, Obstacle (1), Obstruction (2), Occupation, Swimming (4), Hostile Presence (1), Jump (4)"
          value={rules ?? (kind === null ? '' : sceneryRulesText(kind.rules))}
          onChange={(text) => onChange({ ...definition, rules: text })}
        />
      ) : (
        <SceneryReadingFields
          id={id}
          reading={reading}
          onRead={(said) => onChange({ ...outline, ...readAs(reading, said) })}
          drawing={children}
        />
      )}
    </>
  );
}
