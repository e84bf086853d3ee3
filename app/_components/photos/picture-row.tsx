import { useRef, useState } from 'react';
import { PrintingFace } from '@/app/_components/collection/printing-face';
import { Button } from '@/app/_components/forms/button';
import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import { CardChoices } from '@/app/_components/scan/card-choices';
import { type CountedPrinting, printingWords } from '@/lib/collection/printings';
import {
  isAsked,
  type Picture,
  type PictureFate,
  type PlannedPicture,
} from '@/lib/photos/picture-plan';

const FATE_WORDS: Readonly<Record<PictureFate, string>> = {
  ready: 'Ready',
  taken: 'Kept as it is',
  doubtful: 'Which card?',
  unknown: 'Which card?',
  'left out': 'Left out',
  faulty: 'Not usable',
  saved: 'Saved',
};
const FATE_TONES: Readonly<Record<PictureFate, string>> = {
  ready: 'text-good',
  taken: 'text-ink-soft',
  doubtful: 'text-warn',
  unknown: 'text-warn',
  'left out': 'text-ink-soft',
  faulty: 'text-bad',
  saved: 'text-good',
};
const FROM_WORDS: Readonly<Record<NonNullable<PlannedPicture['from']>, string>> = {
  name: 'by its name',
  number: 'by set and number',
  list: 'by the plugin’s list',
  picture: 'read from the picture',
  choice: 'chosen by you',
};
const REPLACE_CHOICES = [
  { value: 'keep', label: 'Keep the one it has' },
  { value: 'replace', label: 'Replace it' },
] as const;

interface PictureRowProps {
  readonly planned: PlannedPicture;
  /** The printings that a picture can show. */
  readonly printings: readonly CountedPrinting[];
  /** Whether nothing can be changed now. */
  readonly isFixed: boolean;
  readonly onChange: (by: Partial<Picture>) => void;
}

/** A picture with its card, and what can be chosen for it. */
export function PictureRow({ planned, printings, isFixed, onChange }: PictureRowProps) {
  const { picture, fate, printing, from, among, why, isTaken } = planned;
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const asks = isAsked(planned);
  const isDone = fate === 'faulty' || fate === 'saved';
  function choose(choice: Picture['choice']): void {
    setOpen(false);
    onChange({ choice });
    // The pressed button goes; the focus stays in the row.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('button')?.focus());
  }
  return (
    <li ref={row} className="flex gap-3 py-3">
      <div className="flex w-20 shrink-0 flex-col gap-2 sm:w-44 sm:flex-row">
        {picture.url === '' ? null : (
          <img
            src={picture.url}
            alt=""
            width={80}
            height={112}
            className="h-28 w-20 rounded-sm bg-paper-sunk object-contain"
          />
        )}
        {printing === null ? null : (
          <div className="w-20">
            <PrintingFace printing={printing} />
          </div>
        )}
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-1 text-sm">
        <p className="font-medium wrap-anywhere">{picture.path}</p>
        <p className="wrap-anywhere">
          <span className={FATE_TONES[fate]}>{FATE_WORDS[fate]}</span>
          {printing === null || from === null ? null : (
            <span className="text-ink-soft">
              : {printingWords(printing)}, {FROM_WORDS[from]}
            </span>
          )}
        </p>
        {why === '' || (asks && !isFixed) ? null : (
          <p className="text-ink-soft wrap-anywhere">{why}</p>
        )}
        {isTaken && !isFixed ? (
          <SegmentedChoice
            label={`${picture.path}: the photograph that the card has`}
            value={picture.replaces ? 'replace' : 'keep'}
            choices={REPLACE_CHOICES}
            onChange={(value) => onChange({ replaces: value === 'replace' })}
          />
        ) : null}
        {isDone || isFixed ? null : asks || isOpen ? (
          <div className="w-full max-w-md">
            <CardChoices
              printings={isOpen ? among.filter(({ id }) => id !== printing?.id) : among}
              among={printings}
              why={asks ? why : ''}
              onChoose={(chosen) => choose(chosen ?? 'none')}
            />
          </div>
        ) : (
          <Button look="quiet" className="-ml-4" onClick={() => setOpen(true)}>
            Another card
          </Button>
        )}
      </div>
    </li>
  );
}
