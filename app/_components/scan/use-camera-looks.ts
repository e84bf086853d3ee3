import { useEffect, useEffectEvent, useState } from 'react';
import type { Look } from '@/lib/scan/scan-card';
import { lookAgain, NOTHING_SEEN } from '@/lib/scan/sighting';
import { signalCounted } from './signal-counted';
import type { Camera } from './use-camera';
import type { Pile } from './use-pile';
import type { PageScanner } from './use-scanner';

/** Width to height of the part of the video that is shown. */
const SHAPE = 3 / 4;
/** Milliseconds to wait while the page is in the background. */
const PAUSE = 500;

/** The last look of the camera. `isDone`: the card in it was counted or put aside. */
export interface CameraLook {
  readonly look: Look;
  readonly isDone: boolean;
}

/** Looks at the camera's picture again and again while it is on, counts what two looks agree on, and returns the last look. */
export function useCameraLooks(
  camera: Camera,
  scanner: PageScanner,
  pile: Pile,
): CameraLook | null {
  const [last, setLast] = useState<CameraLook | null>(null);
  const { state, video } = camera;
  const take = useEffectEvent((kind: 'count' | 'doubt', card: string, seen: SeenNow) => {
    signalCounted(kind === 'count');
    if (kind === 'count') pile.count(card, seen.picture);
    else pile.doubt(seen);
  });
  const { scan, state: ready } = scanner;
  useEffect(() => {
    if (state !== 'on' || ready !== 'ready') return;
    let isOn = true;
    const watch = async () => {
      let sighting = NOTHING_SEEN;
      while (isOn) {
        const frame = document.hidden ? null : await frameOf(video.current);
        const seen = frame === null ? null : (await scan(frame, false))?.[0];
        if (!isOn) return;
        if (seen == null) {
          await new Promise((resolve) => setTimeout(resolve, PAUSE));
          continue;
        }
        const { next, take: taken } = lookAgain(sighting, seen.look);
        sighting = next;
        setLast({ look: seen.look, isDone: next.taken !== null && next.card === null });
        if (taken !== null && next.taken !== null) take(taken, next.taken, seen);
      }
    };
    void watch();
    return () => {
      isOn = false;
      setLast(null);
    };
  }, [state, ready, scan, video]);
  return last;
}

type SeenNow = Parameters<Pile['doubt']>[0];

/** Returns the part of the video that is shown; null while there is no picture. */
async function frameOf(video: HTMLVideoElement | null): Promise<ImageBitmap | null> {
  const { videoWidth: wide = 0, videoHeight: high = 0 } = video ?? {};
  if (video === null || wide === 0 || high === 0) return null;
  const width = Math.min(wide, high * SHAPE);
  const height = Math.min(high, wide / SHAPE);
  const from = [(wide - width) / 2, (high - height) / 2] as const;
  return createImageBitmap(video, ...from, width, height).catch(() => null);
}
