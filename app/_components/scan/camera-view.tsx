import { useEffect, useRef } from 'react';
import { lookWords } from './look-words';
import type { Camera } from './use-camera';
import type { CameraLook } from './use-camera-looks';

interface CameraViewProps {
  readonly camera: Camera;
  readonly look: CameraLook | null;
  readonly isLoading: boolean;
}

/** The camera's picture with the frame to hold a card in, and a sentence about what it sees. */
export function CameraView({ camera: { state, video }, look, isLoading }: CameraViewProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone, the frame and the counted card then fit above the buttons.
    if (state === 'on') box.current?.scrollIntoView({ block: 'start' });
  }, [state]);
  const words = isLoading
    ? 'Getting ready: what reads the names is being loaded (7 MB, once).'
    : state === 'on'
      ? lookWords(look)
      : state === 'opening'
        ? 'Your browser may ask whether this page may use the camera.'
        : 'Start the camera, or choose photographs. They are read on this device.';
  return (
    <div className="grid gap-2">
      <div
        ref={box}
        className={`relative mx-auto aspect-[3/4] w-full max-w-[min(100%,calc(42dvh*0.75))] scroll-mt-20 lg:max-w-[min(100%,calc(60dvh*0.75))] overflow-hidden rounded-lg bg-black ${state === 'off' ? 'hidden' : ''}`}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label="The camera’s picture"
          className="size-full object-cover"
        />
        <div
          aria-hidden="true"
          className={`pointer-events-none absolute inset-[6%] m-auto aspect-[63/88] rounded-xl border-4 ${look?.isDone === true ? 'border-good' : 'border-white/70'}`}
        />
      </div>
      <p role="status" className="min-h-10 text-sm text-ink-soft">
        {words}
      </p>
    </div>
  );
}
