import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Card } from '@/lib/cards/catalogue';
import { compileCard, compilerInput } from '@/lib/cards/compile-card';
import type { CompileRecord } from '@/lib/cards/own-catalogue';
import { projectFolder } from '@/lib/project-folder';
import type { Actor } from '@/lib/server/actor';
import { database, inGroups } from '@/lib/server/db';
import { log } from '@/lib/server/log';

// Compiling thousands of custom cards takes many seconds of processor time. The results are kept in the database, under a hash of the
// compiler and of everything that it read. A start reads them; with a newer compiler, or when a text means something else by now, the card
// is compiled again.

/** The bundle that compiles the official cards in set-up: everything that decides how a text compiles is in the bundle or in its name. */
const COMPILER = 'dist/build-catalogue.mjs';

let compiler: string | null = null;

/** Returns the version of the compiler; null in development, where it changes while the program runs. */
function compilerVersion(): string | null {
  if (process.env.NODE_ENV === 'development') return null;
  compiler ??= hashOf(readFileSync(join(projectFolder(), COMPILER)));
  return compiler;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** A compiled card that is not in the database yet. */
interface NewlyCompiled {
  readonly key: string;
  readonly card: Card;
}

/** A compiler that uses the results of earlier starts. */
interface KnowingCompiler {
  readonly compile: CompileRecord;
  /** Saves what was newly compiled. It resolves once that is written, or has failed; a failure is logged. */
  readonly keep: () => Promise<void>;
}

/** Returns the results of earlier starts for an owner's cards, by their keys. */
export async function compiledBefore({ ownerId }: Actor): Promise<ReadonlyMap<string, string>> {
  if (compilerVersion() === null) return new Map();
  const rows = await database().compiledCard.findMany({ where: { ownerId } });
  return new Map(rows.map(({ key, content }) => [key, content]));
}

/** Returns a compiler of an owner's cards that reads the results in `before` instead of compiling again. */
export function knowingCompiler(
  actor: Actor,
  before: ReadonlyMap<string, string>,
): KnowingCompiler {
  const version = compilerVersion();
  const made: NewlyCompiled[] = [];
  return {
    compile: (record, names) => {
      if (version === null) return compileCard(record, names);
      const key = hashOf(version + compilerInput(record, names));
      const known = before.get(key);
      if (known !== undefined) return JSON.parse(known) as Card;
      const card = compileCard(record, names);
      made.push({ key, card });
      return card;
    },
    keep: async () => {
      try {
        if (made.length > 0) await keepCompiled(actor, made);
      } catch (error) {
        // The cards are usable nevertheless; the next start compiles them again.
        log.warn({ err: error }, 'Compiled cards were not kept.');
      }
    },
  };
}

/** Replaces the saved results of compiled cards, and deletes those of cards that are gone. */
async function keepCompiled({ ownerId }: Actor, made: readonly NewlyCompiled[]): Promise<void> {
  for (const some of inGroups(made)) {
    const rows = some.map(
      ({ key, card }) => Prisma.sql`(${ownerId}, ${card.id}, ${key}, ${JSON.stringify(card)})`,
    );
    await database().$executeRaw`
      INSERT INTO "CompiledCard" ("ownerId", "cardId", "key", "content") VALUES ${Prisma.join(rows)}
      ON CONFLICT ("ownerId", "cardId") DO UPDATE SET
        "key" = excluded."key", "content" = excluded."content"`;
  }
  await database().$executeRaw`
    DELETE FROM "CompiledCard" WHERE "ownerId" = ${ownerId} AND "cardId" NOT IN
      (SELECT "id" FROM "OwnCard" WHERE "ownerId" = ${ownerId} AND "deletedAt" IS NULL)`;
}
