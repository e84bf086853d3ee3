import { foldName } from '@/lib/cards/name';

// The names of columns in other programs. Case, accents, blanks, underscores and full stops are ignored.

/**
 * The names of each field in English, German, French and Spanish; the first is our own. Of several matching columns
 * the one whose name comes first here counts. A column belongs to one field only, and fields choose in this order:
 * `nombre` is
 * the name in Spanish and the copies in French, where `nom` is the name.
 */
export const FIELDS = {
  name: [
    ...['name', 'card name', 'card', 'product name', 'simple name', 'english name', 'name en'],
    ...['card title', 'title', 'localized product name', 'article', 'article name'],
    ...['karte', 'kartenname', 'name der karte', 'englischer name', 'lokaler name', 'titel'],
    ...['nom', 'nom de la carte', 'carte', 'titre'],
    ...['carta', 'nombre de la carta', 'nombre carta', 'titulo', 'nombre', 'nome'],
  ],
  count: [
    ...['count', 'quantity', 'qty', 'owned', 'amount', 'have', 'copies', 'anzahl'],
    ...['number of copies', 'copies owned', 'owned copies', 'quantity owned', 'owned quantity'],
    ...['qty owned', 'owned qty', 'card count', 'total quantity', 'total qty', 'total count'],
    ...['haves', 'in stock', 'stock', 'group count'],
    ...['menge', 'stück', 'stückzahl', 'stk', 'exemplare', 'bestand', 'besitz', 'vorhanden'],
    ...['quantité', 'qté', 'exemplaires', 'nombre d’exemplaires', 'nb', 'possédé', 'possédés'],
    ...['cantidad', 'cant', 'copias', 'ejemplares', 'unidades', 'número de copias'],
    ...['quantità', 'quantidade', 'aantal', 'nombre'],
  ],
  set: [
    ...['set', 'edition', 'edition name', 'expansion', 'expansion name', 'exp name', 'set name'],
    ...[
      'card set',
      'exp',
      'edition code',
      'set code',
      'expansion code',
      'set id',
      'set short name',
    ],
    ...['ausgabe', 'erweiterung', 'auflage', 'kartenset', 'serie', 'extension', 'édition'],
    ...['edición', 'expansión', 'colección', 'edizione', 'espansione'],
  ],
  number: [
    ...['number', 'card number', 'collector number', 'collectors number', 'no', 'cn', 'num'],
    ...['card no', 'card nr', 'collector', 'collector no', 'number in set', 'set number', 'nr'],
    ...['id number'],
    ...['nummer', 'kartennummer', 'sammlernummer', 'numéro', 'numéro de carte'],
    ...['número', 'número de carta', 'número de coleccionista', 'imagefile'],
  ],
  wanted: [
    ...['wanted', 'want', 'wants', 'wishlist', 'wishlist count', 'wanted quantity', 'wanted count'],
    ...['want quantity', 'wanted qty', 'wishlist quantity', 'gesucht', 'gewünscht', 'wunschliste'],
    ...['recherché', 'recherchés', 'voulu', 'souhaité', 'souhaits', 'deseado', 'deseados', 'busco'],
  ],
  trade: [
    ...['trade', 'tradelist count', 'for trade', 'tradelist', 'trade quantity', 'trade qty'],
    ...['trade count', 'quantity for trade', 'copies for trade', 'tausch', 'zum tausch'],
    ...['tauschliste', 'zum tauschen', 'à échanger', 'échange', 'échanges', 'para cambio'],
    ...['para cambiar', 'cambio', 'cambios', 'intercambio'],
  ],
  condition: [
    ...['condition', 'card condition', 'grade', 'cond', 'zustand', 'erhaltung', 'état', 'estado'],
    ...['condición', 'condizione'],
  ],
  place: [
    ...['place', 'location', 'box', 'binder name', 'folder name', 'binder', 'folder', 'storage'],
    ...['storage location', 'album', 'shelf', 'list name', 'portfolio name', 'tags'],
    ...['ort', 'lagerort', 'fach', 'ordner', 'kiste', 'karton'],
    ...['emplacement', 'classeur', 'boîte', 'ubicación', 'lugar', 'carpeta', 'caja'],
  ],
  note: [
    ...['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'notiz', 'notizen'],
    ...['bemerkung', 'bemerkungen', 'anmerkung', 'anmerkungen', 'kommentar', 'remarque'],
    ...['remarques', 'commentaire', 'commentaires', 'nota', 'notas', 'comentario', 'comentarios'],
  ],
  value: [
    // What was paid for a copy, and after it what one asks or would pay today.
    ...['value', 'my price', 'purchase price', 'price bought', 'price paid', 'acquired price'],
    ...['acquired', 'average cost paid', 'price each', 'single price', 'price'],
    ...['wert', 'kaufpreis', 'preis', 'prix', 'valeur', 'prix d’achat', 'precio', 'valor'],
    ...['precio de compra'],
  ],
  valueDay: [
    ...['value day', 'price day', 'price date', 'date of price', 'purchase date', 'date bought'],
    ...['date purchased', 'date acquired', 'date paid', 'kaufdatum'],
    ...['date d’achat', 'fecha de compra'],
  ],
  valueSource: [
    ...['value source', 'price source', 'source of price', 'bought from', 'purchased from'],
    ...['store', 'shop', 'seller', 'preisquelle', 'gekauft bei', 'händler'],
  ],
  board: ['board', 'section', 'zone', 'deck section', 'category', 'bereich', 'zona', 'sección'],
  currency: [
    ...['currency', 'purchase price currency', 'price currency', 'währung', 'devise', 'moneda'],
  ],
  // What keeps a card from being owned: a list of ManaBox, “Not Owned” of Cube Cobra, a watched card of Collectr.
  kind: ['binder type', 'list type', 'status', 'watchlist'],
  proxy: ['proxy', 'playtest card'],
} as const;

export type Field = keyof typeof FIELDS;
export const FIELD_IDS = Object.keys(FIELDS) as readonly Field[];

/** The names of the fields for the user. */
export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  name: 'Name',
  count: 'Copies',
  set: 'Set or edition',
  number: 'Number',
  wanted: 'Wanted',
  trade: 'For trade',
  condition: 'Condition',
  place: 'Place',
  note: 'Note',
  value: 'Price',
  valueDay: 'Day of the price',
  valueSource: 'Source of the price',
  currency: 'Currency',
  board: 'Part of a deck',
  kind: 'Owned or wanted',
  proxy: 'Proxy or not',
};

/** The names of each field, folded. */
const FOLDED = new Map<Field, readonly string[]>(
  FIELD_IDS.map((field) => [field, FIELDS[field].map(foldName)]),
);

/** Fields with two possible columns, for example name and code of the set: the second counts when the first is empty. */
const FIELDS_WITH_TWO: ReadonlySet<Field> = new Set(['set', 'number']);

/** The header that the user chose for a field; '' for none. */
export type ColumnChoices = ReadonlyMap<Field, string>;
export const NO_CHOICES: ColumnChoices = new Map();

/** The column indexes of each field, from 0, best first. */
export type Columns = ReadonlyMap<Field, readonly number[]>;

/** A column of a table, as its reader understood it. */
export interface TableColumn {
  /** The name in the first line. No other column of the table has it. */
  readonly header: string;
  /** What the column holds; null when it is not read. */
  readonly field: Field | null;
  /** The cells of the first rows. */
  readonly cells: readonly string[];
}

/** Returns the choices after the user says what a column holds; null for nothing that is read. */
export function withColumn(
  choices: ColumnChoices,
  columns: readonly TableColumn[],
  header: string,
  field: Field | null,
): ColumnChoices {
  const next = new Map(choices);
  const before = columns.find((column) => column.header === header)?.field ?? null;
  if (before !== null) {
    // Name and code of a set can stand in two columns: the other one stays.
    const other = columns.find((column) => column.field === before && column.header !== header);
    next.set(before, other?.header ?? '');
  }
  if (field !== null) next.set(field, header);
  return next;
}

/** Names each column once: `Count`, a second one `Count (column 4)`, and a nameless one with cells `Column 5`. */
export function columnNames(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const names = new Set<string>();
  return header.map((cell, at) => {
    const written = cell.trim();
    const isEmpty = written === '' && rows.every((row) => (row[at] ?? '').trim() === '');
    if (isEmpty) return '';
    const name = written || `Column ${at + 1}`;
    const unique = names.has(name) ? `${name} (column ${at + 1})` : name;
    names.add(unique);
    return unique;
  });
}

/** Finds the columns of the fields by their headers; choices of the user come first. */
export function columnsOf(
  headers: readonly string[],
  choices: ColumnChoices = NO_CHOICES,
): Columns {
  const names = headers.map(foldName);
  const taken = new Set<number>();
  const columns = new Map<Field, readonly number[]>();
  for (const [field, header] of choices) {
    const at = headerAt(headers, header);
    if (at >= 0) taken.add(at);
    columns.set(field, at < 0 ? [] : [at]);
  }
  for (const field of FIELD_IDS) {
    if (choices.has(field)) continue;
    const fitting = (FOLDED.get(field) ?? []).flatMap((name) => {
      const at = names.indexOf(name);
      return at < 0 || taken.has(at) ? [] : [at];
    });
    const own = FIELDS_WITH_TWO.has(field) ? [...new Set(fitting)] : fitting.slice(0, 1);
    for (const at of own) taken.add(at);
    if (own.length > 0) columns.set(field, own);
  }
  return columns;
}

/** Returns the index of a header, ignoring case; -1 when there is none. */
export function headerAt(headers: readonly string[], header: string): number {
  const exact = headers.indexOf(header.trim());
  if (exact >= 0) return exact;
  const folded = foldName(header);
  return folded === '' ? -1 : headers.findIndex((one) => foldName(one) === folded);
}
