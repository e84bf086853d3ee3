import 'server-only';
import type { HeldFormat } from '@/lib/cards/search/holdings';
import { compileRegex } from '@/lib/cards/search/regex';
import { formatRules, problemText, readFormat } from '@/lib/decks/format-rules';
import { ownFormatSchema } from '@/lib/decks/format-schema';
import { FORMAT_BOUNDS, type OwnFormat, type StoredFormat } from '@/lib/decks/own-format';
import type { Actor } from '@/lib/server/actor';
import { database, isTaken, lockOwner, transaction } from '@/lib/server/db';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { PerOwner } from '@/lib/server/per-owner';
import { refuse } from '@/lib/server/problem';

/** A revision of a format never changes: once read it is one object, by which its compiled rules are found. */
const kept = new PerOwner<ReadonlyMap<string, StoredFormat>>();

/** Returns the owner's formats, by name. */
export async function listFormats(actor: Actor): Promise<StoredFormat[]> {
  const rows = await database().ownFormat.findMany({
    where: { ownerId: actor.ownerId },
    orderBy: { id: 'asc' },
    take: FORMAT_BOUNDS.formats,
  });
  const before = kept.get(actor);
  const formats = rows.map(({ id, revision, content, updatedAt }): StoredFormat => {
    const known = before?.get(id);
    if (known?.revision === revision && known.updatedAt === updatedAt.toISOString()) return known;
    const format = ownFormatSchema.parse(JSON.parse(content));
    return { format, revision, updatedAt: updatedAt.toISOString() };
  });
  kept.set(actor, new Map(formats.map((one) => [one.format.id, one])));
  return formats.sort((a, b) => (a.format.name < b.format.name ? -1 : 1));
}

/** Returns the owner's formats for the search. */
export async function heldFormats(actor: Actor): Promise<HeldFormat[]> {
  const [formats, catalogue] = await Promise.all([listFormats(actor), ownersCatalogue(actor)]);
  return formats.map(({ format }) => ({
    id: format.id,
    name: format.name,
    isAllowed: (card) => formatRules(format, catalogue, compileRegex).bannedBecause(card) === null,
  }));
}

/** The outcome of a save: a new revision, or a refusal because another save came first. */
export type FormatOutcome =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly current: StoredFormat | null };

/** Saves a format, made from revision `base`; 0 makes a new one. Throws `Refused` if its queries are wrong, or formats are too many. */
export async function saveFormat(
  actor: Actor,
  base: number,
  format: OwnFormat,
): Promise<FormatOutcome> {
  const { problems } = readFormat(format, await ownersCatalogue(actor), compileRegex);
  if (problems.length > 0)
    refuse({
      status: 400,
      code: 'WRONG_FORMAT',
      message: problems.slice(0, 3).map(problemText).join(' '),
      hint: 'Nothing was saved.',
    });
  const { ownerId } = actor;
  const { id } = format;
  const content = JSON.stringify(format);
  try {
    return await transaction(async (tx): Promise<FormatOutcome> => {
      if (base === 0) {
        await lockOwner(tx, ownerId);
        const there = await tx.ownFormat.count({ where: { ownerId } });
        if (there >= FORMAT_BOUNDS.formats)
          refuse({
            status: 409,
            code: 'NO_PLACE',
            message: `You can have at most ${FORMAT_BOUNDS.formats} formats.`,
            hint: 'Delete one first.',
          });
        await tx.ownFormat.create({ data: { ownerId, id, revision: 1, content } });
        return { ok: true, revision: 1 };
      }
      const { count } = await tx.ownFormat.updateMany({
        where: { ownerId, id, revision: base },
        data: { revision: base + 1, content, updatedAt: new Date() },
      });
      return count > 0 ? { ok: true, revision: base + 1 } : { ok: false, current: null };
    }).then((outcome) => (outcome.ok ? outcome : withCurrent(actor, id)));
  } catch (error) {
    if (!isTaken(error)) throw error;
    return withCurrent(actor, id);
  }
}

async function withCurrent(actor: Actor, id: string): Promise<FormatOutcome> {
  const formats = await listFormats(actor);
  return { ok: false, current: formats.find(({ format }) => format.id === id) ?? null };
}

/** Deletes a format. Returns whether there was one. */
export async function removeFormat(actor: Actor, id: string): Promise<boolean> {
  const { count } = await database().ownFormat.deleteMany({
    where: { ownerId: actor.ownerId, id },
  });
  return count > 0;
}
