'use client';
import { Camera, ImagePlus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { Button } from '@/app/_components/forms/button';
import { FileButton } from '@/app/_components/forms/file-button';
import { NearLink } from '@/app/_components/site/near-link';
import { onDemand } from '@/app/_components/site/on-demand';
import { isVisitor, useSession } from '@/lib/client/use-session';
import { PhotoGrid } from './photo-grid';
import { type Photos, usePhotos } from './use-photos';
import { useSeenBy } from './use-seen-by';

/** Loaded on demand, because few visitors enlarge a photograph. */
const PhotoDialog = onDemand(() => import('./photo-dialog').then((module) => module.PhotoDialog));

/** The accepted image types; phones convert their own formats to these. */
const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';

interface PhotoSectionProps {
  /** `ote/SET/NUMBER`, official or custom. */
  readonly printing: string;
  /** The card's name, for screen readers. */
  readonly name: string;
  readonly title?: string;
  /** Whether pictures that are pasted anywhere on the page are added here; at most one section of a page may do that. */
  readonly pastes?: boolean;
}

/** The photographs of a printing: add by choosing, taking, dragging or pasting; enlarge; delete. Loaded in the browser, because the page may be static. */
export function PhotoSection(props: PhotoSectionProps) {
  // A visitor cannot add photographs, and none are shown.
  if (isVisitor(useSession()))
    return props.pastes === false ? null : (
      <p className="text-sm text-ink-soft">
        <SignInLink>Sign in</SignInLink> to add photographs of your copies.
      </p>
    );
  return <LoadedPhotos {...props} />;
}

function LoadedPhotos({ printing, name, title = 'Photographs', pastes = true }: PhotoSectionProps) {
  const own = usePhotos(printing);
  const seenBy = useSeenBy();
  const [shown, setShown] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const over = useDroppedFiles(section, own.add);
  usePastedFiles(pastes && shown === null, own.add);
  function show(id: string | null): void {
    setShown(id);
    // The focused thumbnail may have been removed with its photograph.
    if (id === null)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          section.current?.querySelector('button')?.focus();
      });
  }
  const heading = `photographs-${printing.replaceAll('/', '-')}`;
  return (
    <section ref={section} aria-labelledby={heading}>
      <h2 id={heading} className="eyebrow mb-3 border-b border-line pb-2">
        {title}
      </h2>
      <div
        className={`rounded-md ${over ? 'outline-2 outline-offset-8 outline-accent outline-dashed' : ''}`}
      >
        <PhotoGrid photos={own.photos ?? []} name={name} onOpen={show} />
        <div className="flex flex-wrap items-center gap-3">
          <FileButton accept={PICTURE_TYPES} multiple onFiles={own.add}>
            <ImagePlus aria-hidden="true" className="size-4" />
            Add photographs
          </FileButton>
          <span className="hidden pointer-coarse:block">
            <FileButton accept={PICTURE_TYPES} camera onFiles={own.add}>
              <Camera aria-hidden="true" className="size-4" />
              Take one
            </FileButton>
          </span>
          <p className="text-sm text-ink-faint">
            {over ? 'Drop to add them.' : seenBy}
            <span className="pointer-coarse:hidden">
              {over ? '' : ' You can also drag or paste them here.'}
            </span>
          </p>
          {pastes ? (
            <NearLink
              href="/collection/photographs"
              className="inline-flex min-h-10 items-center text-sm text-link"
            >
              Photographs of many cards
            </NearLink>
          ) : null}
        </div>
        <UploadState own={own} />
      </div>
      {shown === null || own.photos === null ? null : (
        <PhotoDialog
          photos={own.photos}
          shown={shown}
          name={name}
          onShow={show}
          onRemove={own.remove}
          onChoose={own.choose}
        />
      )}
    </section>
  );
}

/** Uploads in progress, results, and refused files. */
function UploadState({ own }: { readonly own: Photos }) {
  const { sending, troubles, announcement, failed } = own;
  return (
    <>
      <div role="status" className="text-sm text-ink-soft">
        {sending === null ? announcement && <p className="mt-3">{announcement}</p> : null}
        {sending === null ? null : (
          <p className="mt-3 flex flex-wrap items-center gap-x-3">
            <span>
              Adding {sending.name}
              {sending.waiting > 0 ? `, and ${sending.waiting} more` : ''}…
            </span>
            <progress
              aria-label={`How much of ${sending.name} is sent`}
              className="h-2 w-32 accent-accent"
              {...(sending.part < 1 && { value: sending.part })}
            />
          </p>
        )}
      </div>
      <div role="alert" className="max-w-prose text-sm text-bad">
        {troubles.length === 0 ? null : (
          <ul className="mt-3 space-y-1">
            {troubles.map(({ key, name, message }) => (
              <li key={key}>
                <strong className="font-medium wrap-anywhere">{name}</strong> was not added.{' '}
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      {failed ? (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm text-bad">
          Can’t reach the server: your photographs could not be loaded.
          <Button onClick={own.retry}>Try again</Button>
        </p>
      ) : null}
    </>
  );
}

function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}

/** Handles files dropped on an element. Returns whether a drag is over it. */
function useDroppedFiles(
  on: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = on.current;
    if (element === null) return;
    const ended = new AbortController();
    const options = { signal: ended.signal };
    const holdsFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') ?? false;
    element.addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      options,
    );
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false);
      },
      options,
    );
    element.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!holdsFiles(event)) return;
        // Otherwise the browser would open the file.
        event.preventDefault();
        onFiles(filesOf(event.dataTransfer));
      },
      options,
    );
    return () => ended.abort();
  }, [on, onFiles]);
  return over;
}

/** Handles pictures pasted anywhere on the page; pasted text is left alone. */
function usePastedFiles(listens: boolean, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    if (!listens) return;
    function onPaste(event: ClipboardEvent) {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [listens, onFiles]);
}
