import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Card } from '@/lib/cards/catalogue';
import { compileCard, compiledFrom } from '@/lib/cards/compile-card';
import type { CompileRecord } from '@/lib/cards/own-catalogue';
import { projectFolder } from '@/lib/project-folder';
import type { Actor } from '@/lib/server/actor';
import { database, inGroups } from '@/lib/server/db';
import { log } from '@/lib/server/log';

// To compile thousands of custom cards takes many seconds of processor. What comes of it is kept in the database, under a hash of the
// compiler and of all that it read: a start reads it, and a newer version, or a text that means something else by now, is compiled anew.

/** The bundle of set-up that compiles the official cards: whatever could compile a text otherwise is in it, or in its name. */
const COMPILER = 'dist/build-catalogue.mjs';

let compiler: string | null = null;

/** The version of the compiler; null in development, where it changes while the program runs. */
function compilerVersion(): string | null {
  if (process.env.NODE_ENV === 'development') return null;
  compiler ??= hashOf(readFileSync(join(projectFolder(), COMPILER)));
  return compiler;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** A card that was compiled and is not in the database yet. */
interface NewlyCompiled {
  readonly key: string;
  readonly card: Card;
}

/** A compiler that knows the results of earlier starts. */
export interface KnowingCompiler {
  readonly compile: CompileRecord;
  /** Keeps what was compiled anew; returns once it is written, or could not be, which the log tells. */
  readonly keep: () => Promise<void>;
}

/** What an owner's cards were compiled to by earlier starts, by the keys. */
export async function compiledBefore({ ownerId }: Actor): Promise<ReadonlyMap<string, string>> {
  if (compilerVersion() === null) return new Map();
  const rows = await database().compiledCard.findMany({ where: { ownerId } });
  return new Map(rows.map(({ key, content }) => [key, content]));
}

/** Compiles an owner's cards; those of `before` are read instead. */
export function knowingCompiler(
  actor: Actor,
  before: ReadonlyMap<string, string>,
): KnowingCompiler {
  const version = compilerVersion();
  const made: NewlyCompiled[] = [];
  return {
    compile: (record, names) => {
      if (version === null) return compileCard(record, names);
      const key = hashOf(version + compiledFrom(record, names));
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
        // The cards are there all the same; the next start compiles them again.
        log.warn({ err: error }, 'Compiled cards were not kept.');
      }
    },
  };
}

/** Puts compiled cards in the place of what was kept of them, and forgets those of cards that are gone. */
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
