import { CardFace } from '@/app/_components/card/card-face';
import { EdenFace } from '@/app/_components/eden/eden-face';
import { useCardsById } from '@/lib/client/cards';
import { useEdenCatalogue } from '@/lib/client/eden-cards';
import type { CountedPrinting } from '@/lib/collection/printings';
import { edenTileOf } from '@/lib/eden/tile';

/** The face of a printing; its space stays empty while the cards load. */
export function PrintingFace({ printing }: { readonly printing: CountedPrinting }) {
  return printing.id.startsWith('eden/') ? (
    <FaceOfEden printing={printing} />
  ) : (
    <FaceOfEdge printing={printing} />
  );
}

function FaceOfEdge({ printing }: { readonly printing: CountedPrinting }) {
  const card = useCardsById().get(printing.card);
  return card === undefined ? <NoFace name={printing.name} /> : <CardFace card={card} />;
}

function FaceOfEden({ printing }: { readonly printing: CountedPrinting }) {
  const catalogue = useEdenCatalogue();
  const cards = catalogue === null || catalogue === 'failed' ? null : catalogue;
  const card = cards?.byId.get(printing.card);
  return card === undefined ? (
    <NoFace name={printing.name} />
  ) : (
    <EdenFace card={edenTileOf(card)} />
  );
}

function NoFace({ name }: { readonly name: string }) {
  return (
    <span className="grid aspect-5/7 place-items-center rounded-lg bg-paper-sunk">{name}</span>
  );
}
