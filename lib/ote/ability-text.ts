import type { CardDef } from '@/engine';

/** Returns the part of a card's text that says what an ability does; '' when none does. */
export function abilityText({ text, abilities }: CardDef, ability: number): string {
  const [from = 0, length = 0] = abilities[ability]?.span ?? [];
  return text.slice(from, from + length);
}
