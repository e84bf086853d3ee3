import 'server-only';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import type { Holding } from '@/lib/collection/types';
import type { CountedLine, FileFormat } from '@/lib/formats/types';
import { holdingPages, readCollection } from '@/lib/server/collection';

/** The collection in a format. Lists of lines come page by page, so that a long one is never held whole. */
export function collectionText(format: FileFormat): ReadableStream<Uint8Array> {
  const lineOf = lineMaker();
  const write = format.writeCollection ?? (() => '');
  const encoder = new TextEncoder();
  const parts = format.ending === 'json' ? wholeText() : pageTexts();

  async function* wholeText(): AsyncGenerator<string> {
    yield write((await readCollection()).map(lineOf));
  }
  async function* pageTexts(): AsyncGenerator<string> {
    let first = true;
    for await (const page of holdingPages()) {
      const text = write(page.map(lineOf));
      yield first ? text : withoutHeader(text, format);
      first = false;
    }
    if (first) yield write([]);
  }
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** Each page is written with the line that names the columns; only the first keeps it. */
function withoutHeader(text: string, format: FileFormat): string {
  return format.ending === 'csv' ? text.slice(text.indexOf('\n') + 1) : text;
}

function lineMaker(): (holding: Holding) => CountedLine {
  const known = new Map(countedPrintings(getCatalogue()).map((one) => [one.id, one]));
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
      slug: '',
    };
    return { ...counts, printing: known.get(printing) ?? gone };
  };
}
