'use client';
import { useEffect, useRef } from 'react';
import { Button } from '@/app/_components/forms/button';
import css from './handover.module.css';
import { useTable, useTableStore } from './table-store';

/** Covers the table between two people at one screen, so that nobody sees another’s hand. */
export function Handover() {
  const store = useTableStore();
  const name = useTable(({ handover, session }) =>
    handover === null ? null : (session.now.state.seats[handover]?.name ?? ''),
  );
  const why = useTable(({ session }) =>
    session.now.requests[0]?.ask === 'respond' ? 'may respond' : 'is asked next',
  );
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (name !== null) button.current?.focus();
  }, [name]);
  if (name === null) return null;
  return (
    <section className={css.cover} aria-label="Hand the screen over">
      <p className={css.words}>
        <strong>{name}</strong> {why}. Hand the screen over.
      </p>
      <Button look="primary" ref={button} onClick={() => store.getState().takeScreen()}>
        I am {name}
      </Button>
    </section>
  );
}
