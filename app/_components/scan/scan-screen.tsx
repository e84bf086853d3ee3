'use client';
import { useState } from 'react';
import { RecentChanges } from '@/app/_components/collection/recent-changes';
import { Button } from '@/app/_components/forms/button';
import { FileButton } from '@/app/_components/forms/file-button';
import { Problem } from '@/app/_components/forms/problem';
import { NearLink } from '@/app/_components/site/near-link';
import { CameraView } from './camera-view';
import { CountedNow } from './counted-now';
import { DoubtfulCards } from './doubtful-cards';
import { PileFields } from './pile-fields';
import { useCamera } from './use-camera';
import { useCameraLooks } from './use-camera-looks';
import { type Photographs, usePhotographs } from './use-photographs';
import { usePile } from './use-pile';
import { useScanner } from './use-scanner';

/** Counts cards with the camera or from photographs. */
export function ScanScreen() {
  const scanner = useScanner();
  const pile = usePile();
  const camera = useCamera();
  const look = useCameraLooks(camera, scanner, pile);
  const photographs = usePhotographs(scanner, pile);
  const [isPage, setPage] = useState(false);
  const { progress, troubles } = photographs;
  const isReady = scanner.state === 'ready';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:pb-8">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {scanner.state === 'failed' ? (
          <div className="sheet grid gap-3 p-4">
            <Problem message="What reads the names could not be loaded. It needs a connection once; afterwards it works without one." />
            <Button onClick={scanner.retry}>Try again</Button>
          </div>
        ) : null}
        <CameraView camera={camera} look={look} isLoading={scanner.state === 'loading'} />
        <Problem message={camera.problem || undefined} />
        <CountedNow pile={pile} />
        {/* In reach of a thumb. */}
        <div className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-line bg-paper p-3 lg:static lg:border-0 lg:p-0">
          {camera.state === 'off' ? (
            <Button
              look="primary"
              className="min-h-12 flex-1"
              inactive={!isReady}
              onClick={() => void camera.start()}
            >
              Start the camera
            </Button>
          ) : (
            <Button look="primary" className="min-h-12 flex-1" onClick={camera.stop}>
              Stop the camera
            </Button>
          )}
          {progress === null ? (
            <FileButton
              className="min-h-12 flex-1"
              accept="image/*"
              multiple
              inactive={!isReady}
              onFiles={(files) => void photographs.add(files, isPage)}
            >
              Choose photographs
            </FileButton>
          ) : (
            <Button className="min-h-12 flex-1" onClick={photographs.stop}>
              Stop at {progress.done} of {progress.all}
            </Button>
          )}
        </div>
        <label className="flex min-h-10 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5"
            checked={isPage}
            onChange={({ target }) => setPage(target.checked)}
          />
          Each photograph is a page of nine pockets
        </label>
        <NearLink
          href="/collection/photographs"
          className="inline-flex min-h-10 items-center text-sm text-link"
        >
          Make many photographs the faces of their cards
        </NearLink>
        <Troubles troubles={troubles} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div role="log" aria-live="polite" aria-label="Scanned" className="sr-only">
          {pile.announcement}
        </div>
        <DoubtfulCards pile={pile} />
        <PileFields pile={pile} />
        <RecentChanges />
      </div>
    </div>
  );
}

const MOST_TROUBLES = 50;

/** The photographs in which nothing was read. */
function Troubles({ troubles }: Pick<Photographs, 'troubles'>) {
  if (troubles.length === 0) return null;
  const more = troubles.length - MOST_TROUBLES;
  return (
    <section role="alert" className="text-sm">
      <p className="font-medium">Not read: {troubles.length}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-soft wrap-anywhere">
        {troubles.slice(0, MOST_TROUBLES).map(({ at, name, why }) => (
          <li key={at}>
            {name}: {why}
          </li>
        ))}
        {more > 0 ? <li>and {more} more</li> : null}
      </ul>
    </section>
  );
}
