/** Whether a deck was changed since a list of decks was last shown: what Next keeps of that page is then old. */
let changed = false;

/** A deck is being changed. */
export function noteChange(): void {
  changed = true;
}

/** True once after a change. */
export function takeChange(): boolean {
  const was = changed;
  changed = false;
  return was;
}
