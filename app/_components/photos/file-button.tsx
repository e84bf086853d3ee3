'use client';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/app/_components/forms/button';

interface FileButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
  /** Opens the camera at the back of a phone, which takes one. */
  readonly camera?: boolean;
}

/** A button that lets one choose pictures, or take one. A phone turns its own formats into these as they are chosen. */
export function FileButton({ onFiles, children, camera = false }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        multiple={!camera}
        {...(camera && { capture: 'environment' })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
