import { z } from 'zod';
import { FORMAT_BOUNDS, FORMAT_ID } from '@/lib/decks/own-format';
import { MOST_REVISION } from './deck-schema';

const query = z.string().max(FORMAT_BOUNDS.query);
const cards = z.int().min(0).max(FORMAT_BOUNDS.cards);
const list = <Line extends z.ZodType>(line: Line) => z.array(line).max(FORMAT_BOUNDS.lines);

/** Formats from outside. */
export const ownFormatSchema = z.strictObject({
  id: z
    .string()
    .regex(FORMAT_ID, 'lower-case letters, digits and hyphens, 40 at most')
    .refine((id) => id !== 'open' && id !== 'tournament', 'this format comes with the program'),
  name: z.string().min(1).max(FORMAT_BOUNDS.name),
  notes: z.string().max(FORMAT_BOUNDS.notes).default(''),
  allowed: query.default('').describe('A query for the cards that are allowed; empty for all.'),
  minimum: cards.default(40).describe('The least number of cards.'),
  maximum: cards.nullable().default(null),
  copies: cards.nullable().default(null).describe('The most copies of one card.'),
  banned: list(
    z.strictObject({ cards: query, why: z.string().max(FORMAT_BOUNDS.why).default('') }),
  ).default([]),
  limited: list(z.strictObject({ cards: query, copies: cards })).default([]),
  points: list(
    z.strictObject({ cards: query, points: z.int().min(0).max(FORMAT_BOUNDS.points) }),
  ).default([]),
  mostPoints: z.int().min(0).max(FORMAT_BOUNDS.points).nullable().default(null),
});

/** A save: the format and its base revision, 0 for a new one. */
export const formatSaveSchema = z.strictObject({
  base: z.int().min(0).max(MOST_REVISION),
  format: ownFormatSchema,
});

/** A file of a format: the output of `formatFile`, or only the format. */
export const formatFileSchema = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null || !('dossier' in value)) return value;
  const { dossier: _, version: __, ...format } = value as Record<string, unknown>;
  return format;
}, ownFormatSchema);
