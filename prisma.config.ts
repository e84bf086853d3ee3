import { defineConfig } from 'prisma/config';

// For `npx prisma studio` and the like; set-up passes its own --schema for each of the two databases.
const url = process.env.DATABASE_URL ?? 'file:./data/dossier.db';

export default defineConfig({
  schema: url.startsWith('file:') ? 'generated/schema/sqlite' : 'generated/schema/postgresql',
  datasource: { url },
});
