import type { Equipment, EquipmentHalf } from './equipment.ts';
import { CHARACTERISTICS, LIMBS } from './limb.ts';

/** Prints a piece of equipment in the canonical wording: read again, it is the same piece (EQUIP-1, Part 3). */
export function printEquipment({ name, halves, perMatch, perRound }: Equipment): string {
  if (halves.length === 0) return name;
  const uses = [
    ...(perMatch === null ? [] : [`${perMatch}/match`]),
    ...(perRound === null ? [] : [`${perRound}/round`]),
  ];
  const last = halves.length - 1;
  const written = halves.map((half, at) => printHalf(half, at === last ? uses : []));
  const categories = halves.map(({ category }) => category).join('/');
  const rest = written.join('; ');
  return `${name} (${categories})${rest === '' ? '' : `: ${rest}`}.`;
}

function printHalf(half: EquipmentHalf, uses: readonly string[]): string {
  const { bonus, protection, burn, fear, explosive, range, strength } = half;
  const changes = [
    ...CHARACTERISTICS.map((one) => [one, bonus[one]] as const),
    ...[...LIMBS, 'complete' as const].map((one) => [one, protection[one]] as const),
  ].flatMap(([one, by]) => (by === undefined ? [] : [`${one} ${by < 0 ? by : `+${by}`}`]));
  const effects = [
    ...(range === null ? [] : [`Range (${range})`]),
    ...(strength === null ? [] : [`Str (${strength})`]),
    ...(explosive === null ? [] : [`Explosive (${explosive})`]),
    ...(burn === 0 ? [] : [`Burn (${burn})`]),
    ...(fear === 0 ? [] : [`Fear (${fear})`]),
    ...uses,
  ].join(', ');
  const changed = changes.join(', ');
  if (effects === '') return changed;
  return changed === '' ? `- ${effects}` : `${changed} - ${effects}`;
}
