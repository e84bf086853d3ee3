import { z } from 'zod';
import { type EdenCardFile, LIMBS, type LimbRecord } from '@/engine';

const Line = z.string().max(400);
const Lines = z.array(Line).max(40).optional();
const Figures = z
  .strictObject({ normal: z.number().optional(), wounded: z.number().optional() })
  .optional();

/** A card in a file of collected facts, marked by `card_type`. Source: eden-rules.md, Part 3. */
export const KnownFact = z.strictObject({
  name: Line,
  card_type: Line,
  faction: Line.optional(),
  stigma: Line.optional(),
  value: z.number().optional(),
  stats: z
    .strictObject({ PSI: Figures, CBT: Figures, VIG: Figures, SPD: Figures })
    .partial()
    .optional(),
  cp: z
    .partialRecord(z.enum(LIMBS), z.strictObject({ white: z.number(), red: z.number() }))
    .optional(),
  location_index: z.partialRecord(z.enum(LIMBS), z.array(z.number()).max(6)).optional(),
  equipment: Lines,
  mission_type: z.enum(['secret', 'revealed']).optional(),
  deployment: Line.optional(),
  faction_restriction: Line.optional(),
  rules: Lines,
  special_abilities: Lines,
  ability_paraphrase: Line.optional(),
  gist: Line.optional(),
  note: Line.optional(),
  comes_with: Line.optional(),
  inferred: Lines,
  sources: Lines,
});
export type KnownFact = z.infer<typeof KnownFact>;

const CHARACTERISTIC_OF = { head: 'PSI', arms: 'CBT', torso: 'VIG', legs: 'SPD' } as const;

/** Converts facts to a card. Unknown facts are left out; quoted wording goes into the notes, never into the text. */
export function cardOfFact(fact: KnownFact): EdenCardFile {
  const { name, faction, stigma, value, sources } = fact;
  const notes = [
    ...(fact.special_abilities ?? []),
    ...[fact.ability_paraphrase, fact.gist, fact.note].flatMap((one) => one ?? []),
  ].join('\n');
  const about = {
    game: 'eden' as const,
    name,
    ...(notes === '' ? {} : { notes }),
    ...(sources === undefined ? {} : { sources }),
  };
  const kind = fact.card_type.split(' ')[0];
  const symbol =
    fact.faction_restriction === undefined ? {} : { faction: fact.faction_restriction };
  if (kind === 'mission') {
    const deployment = fact.deployment?.toLowerCase();
    return {
      type: 'Mission',
      ...about,
      ...symbol,
      ...(fact.mission_type === undefined ? {} : { secret: fact.mission_type === 'secret' }),
      ...(deployment === 'confrontation' || deployment === 'ambush' ? { deployment } : {}),
    };
  }
  if (kind === 'tactical') {
    const printed = fact.rules ?? [];
    const rules = {
      tactical: printed.includes('Tactical'),
      firstRound: printed.includes('First round'),
    };
    return { type: 'Tactical', ...about, ...symbol, ...(fact.rules === undefined ? {} : rules) };
  }
  const limbs = LIMBS.flatMap((limb) => {
    const { index } = { index: fact.location_index?.[limb] };
    const read: LimbRecord = {
      ...fact.stats?.[CHARACTERISTIC_OF[limb]],
      ...fact.cp?.[limb],
      ...(index === undefined ? {} : { index }),
    };
    return Object.keys(read).length === 0 ? [] : [[limb, read] as const];
  });
  return {
    type: 'Fighter',
    ...about,
    ...(faction === undefined ? {} : { faction }),
    ...(stigma === undefined ? {} : { stigma }),
    ...(value === undefined ? {} : { value }),
    ...(fact.equipment === undefined ? {} : { equipment: fact.equipment }),
    limbs: Object.fromEntries(limbs),
  };
}
