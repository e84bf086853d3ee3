'use client';
import { type ComponentProps, useRef } from 'react';
import { Button } from './button';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** File types and extensions, as for an `input`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Whether a folder is chosen, with all files in it. */
  readonly folder?: boolean;
  /** Whether a phone opens its back camera. */
  readonly camera?: boolean;
  /** Called with the chosen files. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A button that chooses files. Its input is hidden from keyboard and screen readers. */
export function FileButton(props: FileButtonProps) {
  const { accept, multiple = false, folder = false, camera = false, onFiles, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(folder && { webkitdirectory: '' })}
        {...(camera && { capture: 'environment' })}
        onChange={({ target }) => {
          const [first, ...more] = target.files ?? [];
          // So that the same file can be chosen again.
          target.value = '';
          if (first !== undefined) onFiles([first, ...more]);
        }}
      />
    </>
  );
}
