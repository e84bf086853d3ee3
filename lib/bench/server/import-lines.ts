import { randomUUID } from 'node:crypto';
import type { Asked, Asker } from './asking';

/** Steps of one change, as the import page sends them. */
const STEPS = 500;

/** Sends so many lines to the collection, one change after the other; answers with the deed that they are. Throws where one is not taken. */
export async function importLines(asker: Asker, address: string, lines: number): Promise<string> {
  const batch = randomUUID();
  for (let from = 0; from < lines; from += STEPS) {
    const steps = Array.from({ length: STEPS }, (_, index) => ({
      printing: `ote/standard/${String(1 + ((from + index) % 270)).padStart(3, '0')}`,
      place: `import ${Math.floor((from + index) / 270)}`,
      owned: 1,
    }));
    const edits = [{ sent: randomUUID(), batch, label: 'an import', steps }];
    await asker.ask('/api/v1/collection', asOwnPage(address, { edits }));
  }
  return batch;
}

/** Takes a deed back, and that again, so many times in all. */
export async function takeBack(
  asker: Asker,
  address: string,
  deed: string,
  times: number,
): Promise<void> {
  let batch = deed;
  for (let time = 0; time < times; time++) {
    const sent = randomUUID();
    await asker.ask('/api/v1/collection/undo', asOwnPage(address, { sent, batch }));
    batch = sent;
  }
}

function asOwnPage(address: string, body: object): Asked {
  const headers = {
    'content-type': 'application/json',
    origin: address,
    prefer: 'return=minimal',
  };
  return { method: 'POST', body: JSON.stringify(body), headers };
}
