import { z } from 'zod';
import type { TroopList } from '@/engine';

/** A troop from a file, or its first mistake with the place. */
export type TroopRead =
  | { readonly ok: true; readonly troop: TroopList }
  | {
      readonly ok: false;
      readonly line: number;
      readonly column: number;
      readonly message: string;
    };

const Name = z.string().trim().min(1).max(160);
const Names = z.array(Name).max(400);

/** The JSON that `export` writes. */
const TroopJson = z.strictObject({
  game: z.literal('eden').optional(),
  name: Name.nullish(),
  by: z.enum(['faction', 'stigma']).nullish(),
  symbol: Name.nullish(),
  budget: z.int().min(0).max(100_000).optional(),
  leader: Name.nullish(),
  fighters: Names,
  missions: Names.optional(),
  tactical: Names.optional(),
});

const HEADER = /^(name|faction|stigma|budget|leader|mission|tactical)\s*:\s*(.*)$/i;
const MOST_LINES = 2000;
const PLAIN_BUDGET = 100;

/** Reads a troop: headers and one fighter on each line, or JSON. */
export function readTroop(text: string): TroopRead {
  return text.trimStart().startsWith('{') ? readJson(text) : readLines(text);
}

function wrongLine(line: number, message: string, column = 1): TroopRead {
  return { ok: false, line, column, message };
}

function readJson(text: string): TroopRead {
  let tree: unknown;
  try {
    tree = JSON.parse(text);
  } catch {
    return wrongLine(1, 'the JSON cannot be read');
  }
  const read = TroopJson.safeParse(tree);
  if (!read.success) {
    const [issue] = read.error.issues;
    return wrongLine(
      1,
      `${issue?.path.join('.') || 'the troop'}: ${issue?.message ?? 'not as it should be'}`,
    );
  }
  const { name, by, symbol, budget, leader, fighters, missions, tactical } = read.data;
  if ((by ?? null) === null || (symbol ?? null) === null) {
    if (by !== symbol && (by ?? symbol ?? null) !== null) {
      return wrongLine(1, '"by" and "symbol" stand together');
    }
  }
  const troop: TroopList = {
    name: name ?? null,
    by: by ?? null,
    symbol: symbol ?? null,
    budget: budget ?? PLAIN_BUDGET,
    leader: leader ?? null,
    fighters,
    missions: missions ?? [],
    tactical: tactical ?? [],
  };
  return { ok: true, troop };
}

function readLines(text: string): TroopRead {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > MOST_LINES) return wrongLine(MOST_LINES, `more than ${MOST_LINES} lines`);
  const fighters: string[] = [];
  const heads = new Map<string, string[]>();
  for (const [index, raw] of lines.entries()) {
    const line = raw.replace(/(^|\s)#.*$/, '').trim();
    if (line === '') continue;
    const [, key, value = ''] = HEADER.exec(line) ?? [];
    if (key === undefined) {
      fighters.push(line);
      continue;
    }
    const head = key.toLowerCase();
    const before = heads.get(head) ?? [];
    if (value === '') return wrongLine(index + 1, `"${key}:" says nothing`);
    if (before.length > 0 && head !== 'mission' && head !== 'tactical') {
      return wrongLine(index + 1, `"${key}:" stands twice`);
    }
    const other = head === 'faction' ? 'stigma' : head === 'stigma' ? 'faction' : null;
    if (other !== null && heads.has(other)) {
      return wrongLine(index + 1, 'a troop is made by faction or by stigma, not by both');
    }
    if (head === 'budget' && !/^\d{1,5}$/.test(value)) {
      return wrongLine(
        index + 1,
        `Budget: expected a whole number, found "${value}"`,
        line.indexOf(value) + 1,
      );
    }
    heads.set(head, [...before, value]);
  }
  const one = (key: string) => heads.get(key)?.[0] ?? null;
  const by = heads.has('faction') ? 'faction' : heads.has('stigma') ? 'stigma' : null;
  const troop: TroopList = {
    name: one('name'),
    by,
    symbol: by === null ? null : one(by),
    budget: Number(one('budget') ?? PLAIN_BUDGET),
    leader: one('leader'),
    fighters,
    missions: heads.get('mission') ?? [],
    tactical: heads.get('tactical') ?? [],
  };
  return { ok: true, troop };
}
