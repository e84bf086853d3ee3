import Link from 'next/link';
import { memo } from 'react';
import type { TileCard } from './card-tile';
import { setLabel, typeName } from './face-card';
import { costText, figureText } from './figure-text';
import { TypeIcon } from './type-icon';
import { TYPE_TEXT } from './type-text';

const Row = memo(function Row({ card }: { readonly card: TileCard }) {
  return (
    <tr className="border-b border-line hover:bg-paper-raised">
      <th scope="row" className="p-0 text-left font-medium">
        <Link
          data-walk=""
          href={`/cards/ote/${card.set}/${card.slug}`}
          prefetch={false}
          className="block min-h-10 py-2 pr-3 hover:text-accent"
        >
          {card.name}
          <span className="block text-sm font-normal text-ink-faint sm:hidden">
            {typeName(card)}
            {card.traits.length > 0 ? ` · ${card.traits.join(', ')}` : ''}
          </span>
        </Link>
      </th>
      <td className="pr-3 max-sm:hidden">
        <span className={`inline-flex items-center gap-1.5 ${TYPE_TEXT[card.type]}`}>
          <TypeIcon type={card.type} className="size-4" />
          {typeName(card)}
        </span>
      </td>
      <td className="px-2 text-right">{costText(card.cost, card.bullet)}</td>
      <td className="px-2 text-right">{card.ap ? figureText(card.ap) : ''}</td>
      <td className="px-2 text-right">{card.dp ? figureText(card.dp) : ''}</td>
      <td className="px-2 text-right">{card.pull ? figureText(card.pull) : ''}</td>
      <td className="pl-4 text-ink-soft max-lg:hidden">{card.traits.join(', ')}</td>
      <td className="pl-4 text-sm whitespace-nowrap text-ink-faint max-md:hidden">
        {setLabel(card.set)} {card.number}
      </td>
    </tr>
  );
});

/** The results as a table; on a phone, type and traits stand under the name. */
export function ResultsTable({ cards }: { readonly cards: readonly TileCard[] }) {
  return (
    <table className="w-full text-sm sm:text-base">
      <caption className="sr-only">Cards found</caption>
      <thead className="text-left text-sm text-ink-faint">
        <tr className="border-b border-line-strong/60">
          <th scope="col" className="py-2 font-medium">
            Name
          </th>
          <th scope="col" className="py-2 font-medium max-sm:hidden">
            Type
          </th>
          {['Cost', 'AP', 'DP', 'Pull'].map((name) => (
            <th key={name} scope="col" className="px-2 py-2 text-right font-medium">
              {name}
            </th>
          ))}
          <th scope="col" className="py-2 pl-4 font-medium max-lg:hidden">
            Traits
          </th>
          <th scope="col" className="py-2 pl-4 font-medium max-md:hidden">
            Set
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <Row key={card.id} card={card} />
        ))}
      </tbody>
    </table>
  );
}
