'use client';
import { useEffect, useRef } from 'react';
import type { Point } from '@/engine';
import type { Choice } from '@/lib/eden/play/choice';
import css from './field.module.css';

interface TargetMenuProps {
  readonly label: string;
  readonly at: Point | null;
  readonly field: readonly [number, number];
  readonly choices: readonly Choice[];
  readonly onTake: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** The actions on the selected fighter, beside it. */
export function TargetMenu({ label, at, field, choices, onTake, onClose }: TargetMenuProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
  }, []);
  if (at === null) return null;
  const [width, height] = field;
  const across = (100 * at.x) / width;
  const down = 100 - (100 * at.y) / height;
  return (
    <fieldset
      ref={list}
      aria-label={label}
      className={css.menu}
      style={{
        ...(across > 55 ? { right: `${102 - across}%` } : { left: `${across + 2}%` }),
        ...(down > 60 ? { bottom: `${102 - down}%` } : { top: `${down + 2}%` }),
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {choices.map((choice) => (
        <button key={choice.id} type="button" className={css.entry} onClick={() => onTake(choice)}>
          {choice.words}
        </button>
      ))}
    </fieldset>
  );
}
