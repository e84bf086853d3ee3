'use client';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { saveBlob } from '@/app/_components/forms/save-as-file';
import { openShareSheet } from '@/lib/client/share-sheet';
import { boardPicture } from '@/lib/ote/board-picture';
import { useTable } from './table-store';
import { DIALOG_BUTTONS, DIALOG_STATUS } from './table-styles';

/** The pixels of the file for one of the drawing, so that it is sharp on a phone. */
const SCALE = 2;

/** A picture of the board as it stands, drawn in this browser, to save or to share. */
export function BoardImage({ title }: { readonly title: string }) {
  const state = useTable((table) => table.session.now.state);
  const viewer = useTable((table) => table.viewer);
  const name = useTable((table) => table.facts.name);
  const picture = useMemo(
    () => boardPicture(state, viewer, { title, name }),
    [state, viewer, title, name],
  );
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState('');
  const source = useMemo(
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`,
    [picture],
  );
  const { width, height } = picture;
  useEffect(() => {
    let wanted = true;
    drawPng(source, width, height).then(
      (blob) => {
        if (wanted) setFile(new File([blob], 'on-the-edge-board.png', { type: 'image/png' }));
      },
      () => {
        if (wanted) setSaid('This browser cannot make a file of the picture. Take a screenshot.');
      },
    );
    return () => {
      wanted = false;
    };
  }, [source, width, height]);
  const canShare = file !== null && navigator.canShare?.({ files: [file] }) === true;
  return (
    <div>
      <img
        src={source}
        width={width}
        height={height}
        alt={picture.alt}
        className="mb-3 h-auto max-h-[50dvh] w-full rounded-md border border-line object-contain"
      />
      <div className={DIALOG_BUTTONS}>
        <Button
          look="primary"
          inactive={file === null}
          onClick={() => {
            if (file === null) return;
            saveBlob(file, file.name);
            setSaid('The picture is saved.');
          }}
        >
          Save the picture
        </Button>
        {canShare ? (
          <Button
            onClick={() =>
              void openShareSheet({ files: [file], title }).then((how) => setSaid(SHARE_WORDS[how]))
            }
          >
            Share the picture
          </Button>
        ) : null}
      </div>
      <p role="status" className={DIALOG_STATUS}>
        {said}
      </p>
    </div>
  );
}

const SHARE_WORDS = {
  shared: 'The picture is shared.',
  closed: '',
  failed: 'The picture could not be shared. Save it instead.',
} as const;

/** Draws a picture onto a canvas. Rejects when the browser cannot. */
async function drawPng(source: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser has no canvas.');
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The picture is too large for this browser.');
  return blob;
}
