import { randomUUID } from 'node:crypto';
import type { Asker } from './asking';

/** Steps of one change, as the import page sends them. */
const STEPS = 500;

/** Sends so many lines to the collection, one change after the other. Throws where one is not taken. */
export async function importLines(asker: Asker, address: string, lines: number): Promise<void> {
  const batch = randomUUID();
  for (let from = 0; from < lines; from += STEPS) {
    const steps = Array.from({ length: STEPS }, (_, index) => ({
      printing: `ote/standard/${String(1 + ((from + index) % 270)).padStart(3, '0')}`,
      place: `import ${Math.floor((from + index) / 270)}`,
      owned: 1,
    }));
    const edits = [{ sent: randomUUID(), batch, label: 'an import', steps }];
    await asker.ask('/api/v1/collection', {
      method: 'POST',
      body: JSON.stringify({ edits }),
      headers: {
        'content-type': 'application/json',
        origin: address,
        prefer: 'return=minimal',
      },
    });
  }
}
