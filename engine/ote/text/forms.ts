/** A form of the language as its tables print it, and an example that compiles for the card type named. */
export interface Form {
  readonly form: string;
  readonly example: string;
}

export const FORMS: readonly Form[] = [
  { form: 'KEYWORD (Bulldoze, Bypass, Surprise, Gang Up, Martyr, …)', example: 'Surprise.' },
];

/** The form that a sentence resembles most, or null. */
export function nearestForm(sentence: string): string | null {
  return sentence === '' ? null : (FORMS[0]?.form ?? null);
}
