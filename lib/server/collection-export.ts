import 'server-only';
import { countedPrintings } from '@/lib/collection/printings';
import type { Holding } from '@/lib/collection/types';
import type { CountedLine, FileFormat } from '@/lib/formats/types';
import type { Actor } from '@/lib/server/actor';
import { holdingPages } from '@/lib/server/collection';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { streamed } from '@/lib/server/streamed';

/** The collection in a format, page by page, so that a long one is never held whole. */
export function collectionText(actor: Actor, format: FileFormat): ReadableStream<Uint8Array> {
  return streamed(pageTexts(actor, format));
}

async function* pageTexts(actor: Actor, format: FileFormat): AsyncGenerator<string> {
  const lineOf = await lineMaker(actor);
  const write = format.writeCollection ?? (() => '');
  const { open, between, close } = frameOf(format, write([]));
  let isFirst = true;
  for await (const page of holdingPages(actor)) {
    const text = write(page.map(lineOf));
    const lines = text.slice(open.length, text.length - close.length);
    if (lines === '') continue;
    yield `${isFirst ? open : between}${lines}`;
    isFirst = false;
  }
  yield isFirst ? write([]) : close;
}

/** What stands before, between and behind the lines of pages: a page alone is written with all of it. */
function frameOf(format: FileFormat, empty: string) {
  const list = format.ending === 'json' ? empty.indexOf('[]') : -1;
  return list < 0
    ? { open: empty, between: '', close: '' }
    : { open: empty.slice(0, list + 1), between: ',', close: `\n ${empty.slice(list + 1)}` };
}

async function lineMaker(actor: Actor): Promise<(holding: Holding) => CountedLine> {
  const known = new Map(countedPrintings(await ownersCatalogue(actor)).map((one) => [one.id, one]));
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
