import type { Form } from './form-rows.ts';

/** Who fights whom, and with what: `docs/card-text.md` has the same rows. */
export const COMBAT_FORMS: readonly Form[] = [
  row(
    'whammy',
    'redirect any attack [on FILTER] [by FILTER] to another FILTER',
    'Redirect any attack on a Low Life by a non-Low Life to another Low Life.',
  ),
  row(
    'character',
    "redirect any attack … to another FILTER [outside the attacker's Conspiracy] [chosen by the attacker]",
    "Crank any time to redirect any attack to another Character outside the attacker's Conspiracy chosen by the attacker.",
  ),
  row(
    'whammy',
    'redirect any attack … to another FILTER, turning the one attacked against it',
    'Redirect any attack on a Chaos in your Conspiracy to another Character, turning the one attacked against it.',
  ),
  row(
    'whammy',
    'redirect any FILTER called by another player onto FILTER',
    'Redirect any Astral Condition called by another player onto any Character in your Conspiracy.',
  ),
];

function row(type: Form['type'], form: string, example: string): Form {
  return { form, example, type };
}
