import 'server-only';
import type { Holding } from '@/lib/collection/types';
import { FORMATS } from '@/lib/formats/formats';
import type { CountedLine, FileFormat, FormatId } from '@/lib/formats/types';
import type { JobFile } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { holdingPages } from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { type Sink, writeJobFile } from '@/lib/server/jobs/job-file';
import type { Attempt, Work } from '@/lib/server/jobs/work';
import { ownersPrintings } from '@/lib/server/own-catalogue';

/** The formats in which a collection can be written. */
export const COLLECTION_FORMATS = FORMATS.filter(({ writeCollection }) => writeCollection);

/** Writes the collection in a format into the file of a job. */
export async function exportCollection(
  attempt: Attempt,
  id: FormatId,
  work: Work,
): Promise<JobFile> {
  const format = COLLECTION_FORMATS.find((one) => one.id === id);
  if (format === undefined) throw new Error(`No collection is written as ${id}.`);
  const name = `collection-${format.id}.${format.ending}`;
  const file = { name, type: `${format.type}; charset=utf-8` };
  return writeJobFile(attempt, file, (to) => writePages(attempt.actor, format, to, work), work);
}

/** Writes the collection page by page, so that a long one is never held whole. */
async function writePages(actor: Actor, format: FileFormat, sink: Sink, work: Work): Promise<void> {
  const total = await database().holding.count({ where: { ownerId: actor.ownerId } });
  const lineOf = await lineMaker(actor);
  const write = format.writeCollection ?? (() => '');
  const { open, between, close } = frameOf(format, write([]));
  let isFirst = true;
  let done = 0;
  for await (const page of holdingPages(actor)) {
    const text = write(page.map(lineOf));
    const lines = text.slice(open.length, text.length - close.length);
    if (lines !== '') {
      await sink(Buffer.from(`${isFirst ? open : between}${lines}`));
      isFirst = false;
    }
    done += page.length;
    work.progress(done, total);
  }
  await sink(Buffer.from(isFirst ? write([]) : close));
}

/** Returns the text before, between and after the lines of pages. A page on its own is written with all of it. */
function frameOf(format: FileFormat, empty: string) {
  const list = format.ending === 'json' ? empty.indexOf('[]') : -1;
  return list < 0
    ? { open: empty, between: '', close: '' }
    : { open: empty.slice(0, list + 1), between: ',', close: `\n ${empty.slice(list + 1)}` };
}

async function lineMaker(actor: Actor): Promise<(holding: Holding) => CountedLine> {
  const printings = await ownersPrintings(actor);
  const known = new Map(printings.map((one) => [one.id, one]));
  return ({ printing, ...counts }) => {
    const [, set = '', number = ''] = printing.split('/');
    const gone = {
      id: printing,
      card: printing,
      name: printing,
      set,
      number,
      rarity: null,
      type: '',
      page: '',
    };
    return { ...counts, printing: known.get(printing) ?? gone };
  };
}
