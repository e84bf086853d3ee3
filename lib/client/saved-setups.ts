import * as z from 'zod/mini';
import { kept, type Storing } from '@/lib/client/kept';
import { FieldSetup } from '@/lib/eden/play/field-setup';
import { json } from '@/lib/text/schema';

/** The maximum number of set-ups of one owner. */
const MOST_SETUPS = 60;
const FieldSetups = z.array(FieldSetup).check(z.maxLength(MOST_SETUPS));

/** Parses the stored set-ups; null for another form. */
export const readSetups = (value: unknown): readonly FieldSetup[] | null =>
  FieldSetups.safeParse(value).data ?? null;

/** The set-ups of this browser, each with a title of its own. */
export const keptSetups = kept('eden-setups', json(readSetups));

/** Returns the list with a set-up, which replaces the one of its title; null when the list is full. */
export function withSetup(
  setups: readonly FieldSetup[],
  setup: FieldSetup,
): readonly FieldSetup[] | null {
  const at = setups.findIndex(({ title }) => title === setup.title);
  if (at >= 0) return setups.with(at, setup);
  return setups.length >= MOST_SETUPS ? null : [...setups, setup];
}

/** Keeps a set-up by its title. Returns whether it is stored, and when not, why. */
export function keepSetup(setup: FieldSetup): Storing | 'too many' {
  const next = withSetup(keptSetups.read() ?? [], setup);
  return next === null ? 'too many' : keptSetups.write(next);
}

/** Describes what became of a set-up that was to be kept. */
export function keepingWords(title: string, storing: Storing | 'too many'): string {
  switch (storing) {
    case 'stored':
      return `“${title}” is kept in this browser.`;
    case 'too many':
      return `This browser keeps ${MOST_SETUPS} set-ups. Delete one, or copy the link of this one.`;
    case 'full':
      return 'The storage of this browser is full. Copy the link of this set-up instead.';
    case 'forbidden':
      return 'This browser may store nothing. Copy the link of this set-up instead.';
  }
}
