'use client';
import { FolderOpen, ImagePlus } from 'lucide-react';
import { useSetName } from '@/app/_components/collection/collection-context';
import { Button } from '@/app/_components/forms/button';
import { ChoiceField } from '@/app/_components/forms/choice-field';
import { FileButton } from '@/app/_components/forms/file-button';
import { Problem } from '@/app/_components/forms/problem';
import { PictureList } from './picture-list';
import { isUnread, type Pictures, usePictures } from './use-pictures';
import { useSeenBy } from './use-seen-by';

/** Pictures, archives, and the card list of a plugin. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,.zip,application/zip,.txt';

/** Makes many pictures the faces of their cards: chosen, matched by their names, looked at, and saved. */
export function ManyPhotosScreen() {
  const pictures = usePictures();
  const { planned, work } = pictures;
  const seenBy = useSeenBy();
  return (
    <div className="pb-40 lg:pb-8">
      <section aria-labelledby="choose-pictures" className="sheet grid max-w-3xl gap-3 p-4">
        <h2 id="choose-pictures" className="text-lg font-semibold">
          Choose the pictures
        </h2>
        <p className="text-sm text-ink-soft">
          A folder, many files, a ZIP, or a plugin of LackeyCCG. The name of each picture says its
          card: <code>Shadows/012.jpg</code>, <code>SHD-012.png</code>, <code>268 Zipper.jpg</code>{' '}
          or <code>Zipper.jpg</code>. They are read on this device. What you save is seen as the
          face of its card. {seenBy}
        </p>
        <div className="flex flex-wrap gap-2">
          <FileButton accept={ACCEPTED} folder inactive={work !== null} onFiles={pictures.add}>
            <FolderOpen aria-hidden="true" className="size-4" />
            Choose a folder
          </FileButton>
          <FileButton accept={ACCEPTED} multiple inactive={work !== null} onFiles={pictures.add}>
            <ImagePlus aria-hidden="true" className="size-4" />
            Choose pictures or a ZIP
          </FileButton>
        </div>
        <SetField pictures={pictures} />
      </section>
      {planned.length === 0 ? null : (
        <section aria-label="The pictures">
          <PictureList pictures={pictures} />
        </section>
      )}
      <Actions pictures={pictures} />
    </div>
  );
}

/** The set of pictures that do not name one. */
function SetField({ pictures: { printings, set, chooseSet } }: { readonly pictures: Pictures }) {
  const setName = useSetName();
  const sets = [...new Set(printings.map((one) => one.set))];
  return (
    <div className="max-w-xs">
      <ChoiceField
        id="pictures-set"
        label="Set, where a name does not say it"
        value={set}
        choices={[['', 'Not known'], ...sets.map((id) => [id, setName(id)] as const)]}
        onChange={chooseSet}
      />
    </div>
  );
}

/** The actions on all pictures, with their progress and result; on a phone in reach of a thumb. */
function Actions({ pictures }: { readonly pictures: Pictures }) {
  const { planned, work, says, trouble } = pictures;
  const ready = planned.filter(({ fate }) => fate === 'ready').length;
  const saved = planned.filter(({ fate }) => fate === 'saved').length;
  const unread = planned.filter(isUnread).length;
  const isIdle = planned.length === 0 && work === null && says === '' && trouble === '';
  return (
    <div
      className={`fixed inset-x-0 bottom-0 z-10 grid gap-2 border-t border-line bg-paper p-3 lg:sticky lg:mt-4 lg:px-0 ${isIdle ? 'hidden' : ''}`}
    >
      {/* Above the buttons: who presses it too late must not press another one. */}
      {work === null ? null : <WorkInProgress work={work} onStop={pictures.stop} />}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {says}
      </p>
      <Problem message={trouble || undefined} />
      {planned.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            inactive={work !== null || ready === 0 || !pictures.isReady}
            onClick={pictures.save}
          >
            {ready === 0
              ? 'Nothing to save'
              : `Save ${ready} as ${ready === 1 ? 'a face' : 'faces'}`}
          </Button>
          {unread === 0 ? null : (
            <Button inactive={work !== null} onClick={pictures.see}>
              Read {unread === 1 ? 'the card' : 'the cards'} of {unread}
            </Button>
          )}
          {saved === 0 ? null : (
            <Button inactive={work !== null} onClick={pictures.undo}>
              Undo {saved}
            </Button>
          )}
          <Button look="quiet" inactive={work !== null} onClick={pictures.clear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}

interface WorkInProgressProps {
  readonly work: NonNullable<Pictures['work']>;
  readonly onStop: () => void;
}

function WorkInProgress({ work: { what, done, all }, onStop }: WorkInProgressProps) {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft">
      <p>
        {what} {all === null ? done : `${done} of ${all}`}…
      </p>
      <progress
        aria-label={`How many are done: ${what}`}
        className="h-2 min-w-0 flex-1 accent-accent lg:max-w-56"
        {...(all !== null && { value: done, max: all })}
      />
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}
