import type { AnswerAt } from '@/lib/api/addressed';
import type { Catalogue } from '@/lib/cards/catalogue';
import type { Holdings } from '@/lib/cards/search/holdings';
import type { ParsedQuery } from '@/lib/cards/search/query';
import { fresh } from './answers';
import { LOTS, TOTALS } from './collection';

/** The address of the decks with their cards. */
export const CONTENTS = '/api/v1/decks/contents';
export type ContentsAnswer = AnswerAt<typeof CONTENTS>;

/** The address of the custom formats. */
export const FORMATS_PATH = '/api/v1/formats';
export type FormatsAnswer = AnswerAt<typeof FORMATS_PATH>;

let made: { readonly of: readonly unknown[]; readonly holdings: Holdings } | null = null;

/**
 * Returns the actor's holdings, for a search in the browser: with conditions and places if the query asks for them. Their formats need this catalogue; without it there are none. Rejects when the
 * server cannot be reached and nothing is cached.
 */
export async function ownHoldings(
  catalogue: Catalogue | null,
  { query }: ParsedQuery,
): Promise<Holdings> {
  const { asksForLots } = await import('@/lib/cards/search/parse');
  return asksForLots(query) ? holdingsWithLots(catalogue) : countedHoldings(catalogue);
}

/** Returns the actor's holdings with conditions and places. Rejects as `ownHoldings` does. */
export async function holdingsWithLots(catalogue: Catalogue | null): Promise<Holdings> {
  const [holdings, { heldLots }, { body }] = await Promise.all([
    countedHoldings(catalogue),
    import('@/lib/collection/lots'),
    fresh(LOTS),
  ]);
  if (body === null) throw new Error('The collection could not be loaded.');
  return { ...holdings, lots: heldLots(body) };
}

/** Returns the actor's holdings without conditions and places. Rejects as `ownHoldings` does. */
export async function countedHoldings(catalogue: Catalogue | null): Promise<Holdings> {
  const [{ searchedHoldings }, { withRows }, { formatRules }, totals, contents, formats] =
    await Promise.all([
      import('@/lib/collection/searched-holdings'),
      import('@/lib/collection/totals'),
      import('@/lib/decks/format-rules'),
      fresh(TOTALS),
      fresh(CONTENTS),
      fresh(FORMATS_PATH),
    ]);
  if (totals.body === null || contents.body === null)
    throw new Error('The collection could not be loaded.');
  const of = [catalogue, totals.body, contents.body, formats.body];
  if (made?.of.every((part, i) => part === of[i])) return made.holdings;
  // A format may use a regular expression; the library for it is loaded with the first such format.
  const all = catalogue === null ? [] : (formats.body?.formats ?? []);
  const hasRegex = all.some(({ format }) => JSON.stringify(format).includes('/'));
  const regex = hasRegex ? (await import('@/lib/cards/search/regex')).compileRegex : null;
  const holdings = searchedHoldings({
    totals: withRows(new Map(), totals.body.totals),
    decks: contents.body.decks,
    photographed: totals.body.photographed,
    formats: all.map(({ format }) => ({
      id: format.id,
      name: format.name,
      isAllowed: (card) =>
        catalogue !== null && formatRules(format, catalogue, regex).bannedBecause(card) === null,
    })),
  });
  made = { of, holdings };
  return holdings;
}
