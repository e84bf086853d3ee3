import { randomUUID } from 'node:crypto';

/** Imports a file with a number of lines, like the import page. Returns its batch. Throws when it is refused. */
export async function importLines(address: string, lines: number): Promise<string> {
  const rows = Array.from(
    { length: lines },
    (_, index) => `1,Zipper,import ${index % 270} of ${Math.floor(index / 270)}`,
  );
  const file = { text: `Count,Name,Place\n${rows.join('\n')}`, mode: 'set' };
  const totals = await fetch(`${address}/api/v1/collection/totals`);
  const { number } = (await totals.json()) as { readonly number: number };
  const batch = randomUUID();
  await post(address, '/collection/import', { ...file, number, batch, title: 'a long list' });
  return batch;
}

/** Undoes the import. */
export async function undoImport(address: string, batch: string): Promise<void> {
  await post(address, '/collection/undo', { sent: randomUUID(), batch });
}

async function post(address: string, path: string, body: object): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    prefer: 'return=minimal',
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${address}/api/v1${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
