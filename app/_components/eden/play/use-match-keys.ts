import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '@/app/_components/site/is-typing';
import { type FieldMatch, TURN } from './use-choosing';

/** Handles the keys of a match while its page is shown. */
export function useMatchKeys(match: FieldMatch): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (pressKey(match, event)) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Handles a key: digits take answers, `c` focuses the command line, `f` the field, `o` opens the odds, `r` turns the placed object. Returns true when the key was used. */
function pressKey(match: FieldMatch, event: KeyboardEvent): boolean {
  if (isTyping(event.target)) return false;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z' && !event.shiftKey) return done(match.undo);
    return (key === 'z' || key === 'y') && match.redo !== null && done(match.redo);
  }
  if (event.altKey) return false;
  const choice = /^[1-9]$/.test(key) ? match.choices[Number(key) - 1] : undefined;
  if (choice !== undefined) return done(() => match.take(choice));
  if (key === 'r' && match.aiming?.aim?.turns) {
    return done(() => match.turn(event.shiftKey ? -TURN : TURN));
  }
  if (key === 'c') return done(() => document.getElementById('match-command')?.focus());
  if (key === 'f') return done(() => document.getElementById('match-field')?.focus());
  return key === 'o' && done(() => document.getElementById('pair-odds')?.click());
}

function done(what: () => unknown): true {
  what();
  return true;
}
