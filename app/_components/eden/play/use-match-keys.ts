import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '@/app/_components/site/is-typing';
import { type FieldMatch, TURN_DEGREES } from './use-choosing';

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
    if (key === 'z' && !event.shiftKey) return runAndHandle(match.undo);
    return (key === 'z' || key === 'y') && match.redo !== null && runAndHandle(match.redo);
  }
  if (event.altKey) return false;
  const choice = /^[1-9]$/.test(key) ? match.choices[Number(key) - 1] : undefined;
  if (choice !== undefined) return runAndHandle(() => match.take(choice));
  if (key === 'r' && match.aiming?.aim?.turns) {
    return runAndHandle(() => match.turn(event.shiftKey ? -TURN_DEGREES : TURN_DEGREES));
  }
  if (key === 'c') return runAndHandle(() => document.getElementById('match-command')?.focus());
  if (key === 'f') return runAndHandle(() => document.getElementById('match-field')?.focus());
  return key === 'o' && runAndHandle(() => document.getElementById('pair-odds')?.click());
}

function runAndHandle(what: () => unknown): true {
  what();
  return true;
}
