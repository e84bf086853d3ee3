import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { adapterFor, closeDatabase, type Database, openDatabase } from '@/lib/server/db';
import { migrate, migrationNames, type Provider } from '@/lib/server/migrations';
import { migrationBetween } from '@/scripts/schema-diff';
import { PROVIDERS, ROOT, useEmptyDatabase } from '@/tests/lib/server/databases';
import { CATALOGUE } from '@/tests/lib/server/schema-catalogue';

const DROP_ALL: Record<Provider, string[]> = {
  sqlite: [
    ...['Subscription', 'Report', 'Hidden', 'Moderation', 'Trade'],
    ...['LiveMove', 'LiveMessage', 'LiveSeat', 'LiveGame'],
    ...['CompanionChange', 'SharedCompanion'],
    ...['Session', 'Passkey', 'AccessToken', 'Account', 'Ticket', 'RateLimit', 'Follow'],
    ...[
      'JobPart',
      'Job',
      'Holding',
      'CollectionChange',
      'CompiledCard',
      'OwnCardRevision',
      'OwnCard',
      'OwnSet',
      'OwnFormat',
      'Photo',
      'Proposal',
    ],
    ...['Thanks', 'Comment', 'SharedCard', 'SharedTrait', 'SharedDeck', 'RatedList', 'RatedBlock'],
    ...['Setting', 'DeckRevision', 'Deck', 'Owner'],
  ].map((table) => `DROP TABLE "${table}"`),
  postgresql: ['DROP SCHEMA public CASCADE', 'CREATE SCHEMA public'],
};

/** The tables of the database; those that others refer to come last. */
const ALL_TABLES: Record<Provider, string> = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
    ORDER BY name = 'Owner', name IN ('Card', 'Deck', 'SharedDeck', 'OwnCard', 'Job', 'Account', 'LiveGame', 'SharedCompanion')`,
  postgresql: `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
};

function dropTable(provider: Provider, name: string): string {
  return `DROP TABLE "${name}"${provider === 'postgresql' ? ' CASCADE' : ''}`;
}

/** Rows in the form of version 0001. */
const WRITTEN_BEFORE = [
  `INSERT INTO "Card" ("id", "game", "set", "number", "slug", "name", "type", "content") VALUES ('c', 'ote', 's', '1', 'c', 'C', 'Gear', '{}')`,
  `INSERT INTO "Printing" ("id", "cardId", "set", "number") VALUES ('p', 'c', 's', '1')`,
  `INSERT INTO "Owner" ("id", "name") VALUES ('early', 'Early')`,
  `INSERT INTO "Setting" ("ownerId", "key", "value") VALUES ('early', 'k', 'v')`,
  `INSERT INTO "Deck" ("id", "ownerId", "name", "cards", "revision") VALUES ('d', 'early', 'Deck', 1, 1)`,
  `INSERT INTO "DeckRevision" ("id", "deckId", "number", "content") VALUES ('r', 'd', 1, '{}')`,
];

describe.each(PROVIDERS)('migrations, on %s', (provider) => {
  const held = useEmptyDatabase(provider);
  const folders: string[] = [];
  const adapter = () => adapterFor(held.location, 'single');

  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = openDatabase(held.location);
    try {
      return await work(database);
    } finally {
      await database.$disconnect();
    }
  }

  afterAll(async () => {
    await closeDatabase();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('are applied once each, and are equal for both databases', async () => {
    const names = migrationNames(ROOT, provider);
    for (const other of PROVIDERS) expect(migrationNames(ROOT, other)).toEqual(names);
    expect(names).toContain('0001-decks');
    expect(await migrate(ROOT, provider, adapter())).toEqual(names);
    expect(await migrate(ROOT, provider, adapter())).toEqual([]);
  });

  it('have no semicolon in a comment, because the driver of PostgreSQL would split them there', () => {
    const folder = join(ROOT, 'prisma/migrations/postgresql');
    const wrong = readdirSync(folder).filter((name) =>
      /--.*;/.test(readFileSync(join(folder, name, 'migration.sql'), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  it('lead exactly to the schema of the models', async () => {
    const migrated = await withDatabase((database) =>
      database.$queryRawUnsafe(CATALOGUE[provider]),
    );
    const sql = await migrationBetween(ROOT, provider, adapter(), null);
    const modelled = await withDatabase(async (database) => {
      const statements = [...DROP_ALL[provider], ...sql.split(/;\s*\n/), ''];
      for (const statement of statements) {
        if (statement.trim() !== '') await database.$executeRawUnsafe(statement);
      }
      return database.$queryRawUnsafe(CATALOGUE[provider]);
    });
    expect(migrated).not.toEqual([]);
    expect(modelled).toEqual(migrated);
    // Restores the old state for the next test.
    if (provider === 'postgresql') {
      await withDatabase(async (database) => {
        for (const statement of DROP_ALL.postgresql) await database.$executeRawUnsafe(statement);
      });
      await migrate(ROOT, provider, adapter());
    }
  });

  it('keep the data that an older version wrote', async () => {
    const older = mkdtempSync(join(tmpdir(), 'dossier-migrations-'));
    folders.push(older);
    cpSync(join(ROOT, 'prisma'), join(older, 'prisma'), { recursive: true });
    for (const newer of migrationNames(ROOT, provider).slice(1))
      rmSync(join(older, 'prisma/migrations', provider, newer), { recursive: true });
    await withDatabase(async (database) => {
      const tables = await database.$queryRawUnsafe<{ name: string }[]>(ALL_TABLES[provider]);
      for (const { name } of tables) await database.$executeRawUnsafe(dropTable(provider, name));
    });
    await migrate(older, provider, adapter());
    await withDatabase(async (database) => {
      for (const sql of WRITTEN_BEFORE) await database.$executeRawUnsafe(sql);
    });
    await migrate(ROOT, provider, adapter());
    await withDatabase(async (database) => {
      const owner = await database.owner.findUniqueOrThrow({
        where: { id: 'early' },
        include: { settings: true, decks: { include: { revisions: true } } },
      });
      expect(owner).toMatchObject({
        collected: 0,
        settings: [{ key: 'k', value: 'v' }],
        decks: [{ id: 'd', built: false, revisions: [{ number: 1, content: '{}' }] }],
      });
    });
  });

  it('that fail leave no trace, keep the data, and can be tried again', async () => {
    const root = mkdtempSync(join(tmpdir(), 'dossier-migrations-'));
    folders.push(root);
    cpSync(join(ROOT, 'prisma'), join(root, 'prisma'), { recursive: true });
    await withDatabase((database) => database.owner.create({ data: { id: 'kept', name: '' } }));

    const folder = join(root, 'prisma/migrations', provider, '9999-broken');
    mkdirSync(folder);
    const file = join(folder, 'migration.sql');
    writeFileSync(file, 'CREATE TABLE halfway (id INTEGER);\nINSERT INTO nowhere VALUES (1);\n');
    await expect(migrate(root, provider, adapter())).rejects.toThrow();
    await expect(
      withDatabase((database) => database.$queryRawUnsafe('SELECT * FROM halfway')),
    ).rejects.toThrow();

    writeFileSync(file, 'CREATE TABLE halfway (id INTEGER);\n');
    // The state that an earlier version left when it was killed in the middle.
    await withDatabase((database) =>
      database.$executeRawUnsafe(
        `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ('x', 'x', '9999-broken')`,
      ),
    );
    expect(await migrate(root, provider, adapter())).toEqual(['9999-broken']);
    expect(await migrate(root, provider, adapter())).toEqual([]);
    await withDatabase(async (database) => {
      expect(await database.$queryRawUnsafe('SELECT * FROM halfway')).toEqual([]);
      expect(await database.owner.count({ where: { id: 'kept' } })).toBe(1);
    });
  });
});
