'use client';
import { Minus, Plus } from 'lucide-react';
import { Button } from '@/app/_components/forms/button';
import { ToggleChip } from '@/app/_components/forms/chip';
import { LIMBS, type LimbName, readShortLimb } from '@/engine';
import { NO_LIMB } from '@/lib/cards/own-form';
import {
  facesOf,
  type LimbCodes,
  type LimbFigure,
  MOST_OF_LIMB,
  withFace,
  withLimbFigure,
} from '@/lib/eden/limb-code';
import { FIGURES } from '@/lib/eden/tile';
import { type CardFieldsProps, LineInput } from './card-fields';

const FACES = [1, 2, 3, 4, 5, 6] as const;

const FIGURE_FIELDS: readonly (readonly [figure: LimbFigure, label: string])[] = [
  ['normal', 'White figure'],
  ['wounded', 'Red figure'],
  ['white', 'White dots'],
  ['red', 'Red dots'],
];

/** The limbs of a fighter or NPF: figures and dots to count, faces of the die to share out, and the code that is stored. */
export function LimbFields(props: CardFieldsProps) {
  const codes: LimbCodes = props.form.lines;
  const free = FACES.filter((face) => !LIMBS.some((limb) => facesOf(codes[limb]).includes(face)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-medium text-ink-soft">Limbs</legend>
      <div className="grid gap-4 xl:grid-cols-2">
        {FIGURES.map(({ limb, name }) => (
          <OneLimb key={limb} limb={limb} name={name} codes={codes} props={props} />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-faint">
        {free.length === 0
          ? 'Every face of the die has its limb.'
          : `No limb has ${free.length === 1 ? 'face' : 'the faces'} ${free.join(', ')} yet.`}
      </p>
    </fieldset>
  );
}

interface OneLimbProps {
  readonly limb: LimbName;
  readonly name: string;
  readonly codes: LimbCodes;
  readonly props: CardFieldsProps;
}

function OneLimb({ limb, name, codes, props }: OneLimbProps) {
  const { onLine } = props;
  const code = codes[limb];
  const title = `${limb.charAt(0).toUpperCase()}${limb.slice(1)}`;
  const isNone = code.trim() === NO_LIMB;
  const read = code.trim() === '' ? {} : readShortLimb(code);
  return (
    <fieldset className="grid min-w-0 content-start gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-semibold">
        {title} <span className="font-normal text-ink-soft">({name})</span>
      </legend>
      {isNone ? null : (
        // While a code is being typed, it is not read yet.
        <fieldset disabled={read === null} className="grid min-w-0 gap-3">
          <legend className="sr-only">{title}: figures</legend>
          <div className="grid grid-cols-2 gap-x-4 gap-y-2">
            {FIGURE_FIELDS.map(([figure, label]) => (
              <FigureStepper
                key={figure}
                id={`limb-${limb}-${figure}`}
                label={label}
                of={title}
                value={read?.[figure] ?? undefined}
                onValue={(value) => onLine(limb, withLimbFigure(code, figure, value))}
              />
            ))}
          </div>
          <FaceToggles limb={limb} title={title} codes={codes} onLine={onLine} />
        </fieldset>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <LineInput
          line={{ field: limb, label: `${title} (${name}): code`, shown: 'Code' }}
          props={props}
        />
        <label className="flex min-h-10 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isNone}
            aria-label={`${title}: none on the card`}
            className="size-4 accent-accent"
            onChange={({ target }) => onLine(limb, target.checked ? NO_LIMB : '')}
          />
          None
        </label>
      </div>
    </fieldset>
  );
}

interface FigureStepperProps {
  readonly id: string;
  readonly label: string;
  readonly of: string;
  readonly value: number | undefined;
  readonly onValue: (value: number | undefined) => void;
}

/** A figure that is typed, or counted up and down. */
function FigureStepper({ id, label, of, value, onValue }: FigureStepperProps) {
  const now = value ?? 0;
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-xs text-ink-soft">
        <span className="sr-only">{of}: </span>
        {label}
      </label>
      <div className="flex items-center">
        <Button
          className="size-10 flex-none rounded-r-none px-0"
          aria-label={`${of}: ${label}, one less`}
          disabled={now === 0}
          onClick={() => onValue(now - 1)}
        >
          <Minus aria-hidden="true" className="size-4 flex-none" />
        </Button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={value ?? ''}
          placeholder="–"
          className="h-10 w-full max-w-14 min-w-9 border-y border-line-strong/60 bg-paper-raised text-center text-base font-semibold tabular-nums text-ink sm:text-sm"
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '');
            onValue(digits === '' ? undefined : Number(digits));
          }}
        />
        <Button
          className="size-10 flex-none rounded-l-none px-0"
          aria-label={`${of}: ${label}, one more`}
          disabled={now >= MOST_OF_LIMB}
          onClick={() => onValue(now + 1)}
        >
          <Plus aria-hidden="true" className="size-4 flex-none" />
        </Button>
      </div>
    </div>
  );
}

interface FaceTogglesProps extends Pick<OneLimbProps, 'limb' | 'codes'> {
  readonly title: string;
  readonly onLine: CardFieldsProps['onLine'];
}

/** The faces of the die that hit the limb. A face that is given to it leaves the limb that had it. */
function FaceToggles({ limb, title, codes, onLine }: FaceTogglesProps) {
  function toggle(face: number): void {
    for (const [name, code] of Object.entries(withFace(codes, limb, face)))
      onLine(name as LimbName, code);
  }
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-xs text-ink-soft">
        <span className="sr-only">{title}: </span>
        Location faces
      </legend>
      <div className="grid grid-cols-6 gap-1">
        {FACES.map((face) => {
          const owner = LIMBS.find((one) => facesOf(codes[one]).includes(face));
          const isTaken = owner !== undefined && owner !== limb;
          return (
            <ToggleChip
              key={face}
              on={owner === limb}
              aria-label={`${title}: face ${face}${isTaken ? `, now of the ${owner}` : ''}`}
              className={`justify-center rounded-md px-0 tabular-nums sm:min-h-10 ${isTaken ? 'border-dashed text-ink-faint' : ''}`}
              onClick={() => toggle(face)}
            >
              {face}
            </ToggleChip>
          );
        })}
      </div>
    </fieldset>
  );
}
