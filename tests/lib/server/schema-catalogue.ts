import type { Provider } from '@/lib/server/migrations';

/** The queries for everything that a database knows about its own schema, in a fixed order. */
export const CATALOGUE: Record<Provider, string> = {
  // Not the text of CREATE TABLE, because the position of a column that was added later differs in it.
  sqlite: `SELECT shape FROM (
      SELECT t.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' '
        || coalesce(c.dflt_value, '') || ' ' || c.pk AS shape
      FROM sqlite_master t JOIN pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name <> '_prisma_migrations'
    UNION ALL SELECT t.name || ' (' || f."from" || ') to ' || f."table" || '.' || f."to" || ' ' || f.on_delete
      FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'
    UNION ALL SELECT sql FROM sqlite_master
      WHERE type = 'index' AND sql IS NOT NULL AND tbl_name <> '_prisma_migrations'
    ) ORDER BY shape`,
  postgresql: `SELECT shape FROM (
      SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
        || coalesce(column_default, '') || ' ' || coalesce(datetime_precision::text, '') AS shape
      FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
    UNION ALL SELECT indexdef FROM pg_indexes
      WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
    UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> '_prisma_migrations'
    ) AS everything ORDER BY shape`,
};
