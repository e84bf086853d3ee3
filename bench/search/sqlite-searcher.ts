import type { SearchPool } from './search-pool';
import type { SearchTask } from './search-tasks';
import { PAGE, type Searcher } from './searcher';

const SCHEMA = [
  'create table card(id integer primary key, name text not null, type text not null, cost int not null)',
  'create table card_trait(trait text, card_id int, primary key(trait, card_id)) without rowid',
  'create index trait_of_card on card_trait(card_id, trait)',
  'create index by_cost on card(cost, name)',
  'create index by_type on card(type, cost, name)',
  "create virtual table words using fts5(name, traits, text, content='', prefix='1 2 3', detail=full)",
];

interface CardRow {
  readonly id: number;
  readonly n: number;
}

/** Returns a search with SQLite in memory, with a full-text index and every useful index. */
export async function openSqliteSearch({ documents }: SearchPool): Promise<Searcher> {
  const { memoryDatabase } = await import('@/lib/server/memory-database');
  const db = memoryDatabase();
  for (const statement of SCHEMA) db.exec(statement);
  const card = db.prepare('insert into card values(?, ?, ?, ?)');
  const trait = db.prepare('insert or ignore into card_trait values(?, ?)');
  const words = db.prepare('insert into words(rowid, name, traits, text) values(?, ?, ?, ?)');
  db.transaction(() => {
    for (const { id, name, type, cost, traits, text } of documents) {
      card.run(id, name, type, cost);
      for (const one of traits) trait.run(one, id);
      words.run(id, name, traits.join(' '), text);
    }
  })();
  db.exec("insert into words(words) values('optimize')");
  db.exec('analyze');
  const prepare = (sql: string) => db.prepare<unknown[], CardRow>(sql);
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return {
    search: (task) => {
      const { sql, values } = statementOf(task);
      let statement = prepared.get(sql);
      if (statement === undefined) {
        statement = prepare(sql);
        prepared.set(sql, statement);
      }
      const rows = statement.all(...values);
      return { total: rows[0]?.n ?? 0, ids: rows.map(({ id }) => id) };
    },
  };
}

function statementOf(task: SearchTask): { sql: string; values: unknown[] } {
  const { words, prefix, trait, notTrait, types, cost, sorted } = task;
  const values: unknown[] = [];
  const where: string[] = [];
  const texts = words.length > 0 || prefix !== null;
  const onlyTexts = texts && types.length === 0 && !trait && !notTrait && !cost && !sorted;
  let from = 'card c';
  if (texts) {
    from = onlyTexts ? 'words f' : 'words f join card c on c.id = f.rowid';
    where.push(onlyTexts ? 'words match ?' : 'f.words match ?');
    values.push(prefix === null ? words.map((word) => `"${word}"`).join(' AND ') : `${prefix}*`);
  }
  if (trait !== null) {
    from += ' join card_trait t on t.card_id = c.id';
    where.push('t.trait = ?');
    values.push(trait);
  }
  if (types.length > 0) {
    where.push(`c.type in (${types.map(() => '?').join(', ')})`);
    values.push(...types);
  }
  if (cost !== null) {
    where.push('c.cost between ? and ?');
    values.push(...cost);
  }
  if (notTrait !== null) {
    where.push('not exists (select 1 from card_trait x where x.card_id = c.id and x.trait = ?)');
    values.push(notTrait);
  }
  const id = texts ? 'f.rowid' : 'c.id';
  const by = sorted ? 'c.cost, c.name' : id;
  return {
    sql: `select ${id} id, count(*) over() n from ${from} where ${where.join(' and ')} order by ${by} limit ${PAGE}`,
    values,
  };
}
