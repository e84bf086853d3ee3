import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The state of the camera. `problem`: why it cannot be used, in sentences; '' when it can. */
export interface Camera {
  readonly state: 'off' | 'opening' | 'on';
  readonly problem: string;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

const INSTEAD = 'You can choose photographs instead.';
const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: `The camera is not allowed for this page. Allow it beside the address, then start again. ${INSTEAD}`,
  NotFoundError: `There is no camera here. ${INSTEAD}`,
  NotReadableError: `Another program uses the camera. Close it, then start again. ${INSTEAD}`,
};

/** Shows the rear camera in a video. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const [state, setState] = useState<Camera['state']>('off');
  const [problem, setProblem] = useState('');
  /** Counts starts and stops: a camera that opens after a stop is closed at once. */
  const turns = useRef(0);

  const stop = useCallback(() => {
    turns.current++;
    if (stream.current !== null) closeStream(stream.current);
    stream.current = null;
    setState('off');
  }, []);
  useEffect(() => stop, [stop]);

  const start = useCallback(async () => {
    const turn = ++turns.current;
    const isLate = () => turn !== turns.current;
    setState('opening');
    setProblem('');
    try {
      const opened = await openCamera();
      if (isLate()) return closeStream(opened);
      stream.current = opened;
      for (const track of opened.getVideoTracks())
        track.onended = () => {
          stop();
          setProblem(`The camera has gone. Connect it, then start again. ${INSTEAD}`);
        };
      if (video.current === null) return stop();
      video.current.srcObject = opened;
      await video.current.play();
      if (!isLate()) setState('on');
    } catch (error) {
      if (isLate()) return;
      stop();
      const name = error instanceof Error ? error.name : '';
      setProblem(PROBLEMS[name] ?? `The camera could not be started. ${INSTEAD}`);
    }
  }, [stop]);

  return { state, problem, video, start, stop };
}

function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function openCamera(): Promise<MediaStream> {
  // Undefined for a page that is neither secure nor on this machine.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new DOMException('No camera.', 'NotFoundError');
  const video = { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_440 } };
  return devices.getUserMedia({ video, audio: false });
}
