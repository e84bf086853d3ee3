import 'server-only';
import { z } from 'zod';

/** What `/api/v1/cards/search` may be asked; every figure and string is bounded. */
export const searchQuerySchema = z.object({
  q: z.string().max(1_000).default(''),
  limit: z.coerce.number().int().min(1).max(200).default(60),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  sort: z.string().max(40).optional(),
});
