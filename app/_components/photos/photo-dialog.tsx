'use client';
import { ChevronLeft, ChevronRight, Trash2, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { PhotoEntry } from '@/lib/photos/photo-bounds';
import { photoPath } from './photo-api';
import { photoLabel } from './photo-grid';

interface PhotoDialogProps {
  readonly photos: readonly PhotoEntry[];
  /** The id of the shown photograph. */
  readonly shown: string;
  readonly name: string;
  /** Shows the photograph with this id; null closes the dialog. */
  readonly onShow: (id: string | null) => void;
  readonly onRemove: (id: string) => Promise<boolean>;
  /** Makes the photograph with this id the face of its card, or removes it as the face. */
  readonly onChoose: (id: string, isFace: boolean) => void;
}

/** Returns a size as large as the window allows, and no larger than the photograph. It is known before the photograph loads, so that the buttons below stay in place. */
function sizeInWindow({ width, height }: PhotoEntry): CSSProperties {
  const ratio = (width / height).toFixed(4);
  return {
    aspectRatio: `${width} / ${height}`,
    width: `min(${width}px, 100vw - 3.5rem, (100dvh - 10rem) * ${ratio})`,
    height: 'auto',
  };
}

/** A photograph in full size, with links to the others. */
export function PhotoDialog({ photos, shown, name, onShow, onRemove, onChoose }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const found = photos.findIndex(({ id }) => id === shown);
  const at = Math.max(0, found);
  const photo = photos[at];
  const before = photos[at - 1]?.id ?? null;
  const after = photos[at + 1]?.id ?? null;

  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  useEffect(() => {
    const opened = dialog.current;
    function onKey(event: KeyboardEvent) {
      const to =
        event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined;
      if (to === undefined) return;
      // On the page below, these keys would open the next card.
      event.stopPropagation();
      if (to !== null) onShow(to);
    }
    opened?.addEventListener('keydown', onKey);
    return () => opened?.removeEventListener('keydown', onKey);
  }, [before, after, onShow]);

  async function remove(id: string): Promise<boolean> {
    const removed = await onRemove(id);
    if (removed) onShow(after ?? before);
    return removed;
  }
  return (
    <dialog
      ref={dialog}
      aria-label={photoLabel(name, at, photos.length)}
      className="m-auto max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-paper p-3 text-ink shadow-card sm:p-4"
      onCancel={(event) => {
        event.preventDefault();
        onShow(null);
      }}
    >
      {photo === undefined ? null : (
        <>
          <img
            key={photo.id}
            src={photoPath(photo, 'whole')}
            alt={photoLabel(name, at, photos.length)}
            width={photo.width}
            height={photo.height}
            style={sizeInWindow(photo)}
            className="mx-auto rounded-sm"
          />
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {photos.length === 1 ? null : (
              <>
                <StepButton label="Previous photograph" to={before} onShow={onShow}>
                  <ChevronLeft aria-hidden="true" className="size-4" />
                </StepButton>
                <StepButton label="Next photograph" to={after} onShow={onShow}>
                  <ChevronRight aria-hidden="true" className="size-4" />
                </StepButton>
                <span className="text-sm text-ink-soft tabular-nums">
                  {at + 1} of {photos.length}
                </span>
              </>
            )}
            <span className="ml-auto flex flex-wrap items-center gap-2">
              <Button onClick={() => onChoose(photo.id, !photo.isFace)}>
                {photo.isFace ? 'Use the drawn face' : 'Use as the face'}
              </Button>
              <DeletePhoto key={photo.id} onDelete={() => remove(photo.id)} />
              <Button onClick={() => onShow(null)}>
                <X aria-hidden="true" className="size-4" />
                Close
              </Button>
            </span>
          </div>
        </>
      )}
    </dialog>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly to: string | null;
  readonly onShow: (id: string) => void;
  readonly children: ReactNode;
}

function StepButton({ label, to, onShow, children }: StepButtonProps) {
  return (
    <Button
      className="px-3"
      aria-label={label}
      inactive={to === null}
      onClick={() => to !== null && onShow(to)}
    >
      {children}
    </Button>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Deletes a photograph after a confirmation, because it cannot be restored. */
function DeletePhoto({ onDelete }: { readonly onDelete: () => Promise<boolean> }) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function remove() {
    setBusy(true);
    setFailed(false);
    if (await onDelete()) return;
    setBusy(false);
    setFailed(true);
  }
  if (!asked)
    return (
      <Button look="quiet" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
    );
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role={failed ? 'alert' : 'status'} className="text-sm text-bad">
        {failed ? 'Can’t reach the server; try again.' : 'Delete this photograph?'}
      </span>
      {/* Keeps the keyboard focus on the next step. */}
      <Button look="danger" ref={takeFocus} disabled={busy} onClick={remove}>
        Delete it
      </Button>
      <Button look="quiet" disabled={busy} onClick={() => setAsked(false)}>
        Keep it
      </Button>
    </span>
  );
}
