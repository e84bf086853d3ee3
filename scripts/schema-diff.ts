import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { Provider } from '@/lib/server/migrations';

// Prisma's migration program is a binary that has to be downloaded. Its engine also comes from npm as WebAssembly, with an exact pin; only
// this file loads that engine and talks to it. The program itself does not use it: it runs SQL that was written here in development.

interface SchemaFile {
  path: string;
  content: string;
}

const NOTHING_EXTERNAL = { externalTables: [], externalEnums: [] };

/** Returns the SQL that leads from the earlier models to the current ones; `null` stands for an empty database. It needs a connection, but changes nothing. */
export async function migrationBetween(
  root: string,
  provider: Provider,
  adapter: SqlMigrationAwareDriverAdapterFactory,
  earlierModels: string | null,
): Promise<string> {
  const connections = new OpenConnections(adapter);
  const schema = await openEngine(root, provider, connections);
  const [header, models] = schemaFiles(root, provider);
  try {
    const { stdout } = await schema.diff({
      from:
        earlierModels === null
          ? { tag: 'empty' }
          : { tag: 'schemaDatamodel', files: [header, { ...models, content: earlierModels }] },
      to: { tag: 'schemaDatamodel', files: [header, models] },
      script: true,
      exitCode: null,
      filters: NOTHING_EXTERNAL,
    });
    return (stdout ?? '').trim();
  } finally {
    schema.free();
    await connections.close();
  }
}

/** Returns header and models of a provider, as set-up combines them for the client. */
function schemaFiles(root: string, provider: Provider): [SchemaFile, SchemaFile] {
  const read = (path: string): SchemaFile => ({ path, content: readFileSync(path, 'utf8') });
  return [
    read(join(root, 'prisma/schema', provider, 'schema.prisma')),
    read(join(root, 'prisma/models.prisma')),
  ];
}

/** The engine's connections. The engine never closes them, and a SQLite file stays locked until they are closed. */
class OpenConnections implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider;
  readonly adapterName;
  readonly #factory: SqlMigrationAwareDriverAdapterFactory;
  readonly #open: SqlDriverAdapter[] = [];

  constructor(factory: SqlMigrationAwareDriverAdapterFactory) {
    this.#factory = factory;
    this.provider = factory.provider;
    this.adapterName = factory.adapterName;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const connection = await this.#factory.connect();
    this.#open.push(connection);
    return connection;
  }

  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    const connection = await this.#factory.connectToShadowDb();
    this.#open.push(connection);
    return connection;
  }

  async close(): Promise<void> {
    for (const connection of this.#open.splice(0)) await connection.dispose();
  }
}

async function openEngine(
  root: string,
  provider: Provider,
  adapter: SqlMigrationAwareDriverAdapterFactory,
): Promise<engine.SchemaEngine> {
  loadEngine();
  return engine.SchemaEngine.new(
    { datamodels: schemaFiles(root, provider).map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}

let loaded = false;

/** Loads the engine by hand, because the package's own entry imports a .wasm file, which Node 20 cannot. */
function loadEngine(): void {
  if (loaded) return;
  const entry = createRequire(import.meta.url).resolve(
    '@prisma/schema-engine-wasm/schema_engine_bg',
  );
  const bytes = readFileSync(join(dirname(entry), 'schema_engine_bg.wasm'));
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    './schema_engine_bg.js': { ...engine },
  });
  engine.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
  loaded = true;
}
