import Link from 'next/link';
import type { ReactNode } from 'react';
import { CardSection } from '@/app/_components/card/card-section';
import { BookClauseMark } from '@/app/_components/card/clause-mark';
import type { EdenListing } from '@/lib/eden/listing';
import { whenPlayed } from '@/lib/eden/tactical-phase';
import { valueWord } from '@/lib/eden/tile';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';
import { LimbTable } from './limb-table';

/** Returns the path of a search for Eden cards. */
function searchPath(query: string): string {
  return `/cards/eden?q=${encodeURIComponent(query)}`;
}

function quoteValue(value: string): string {
  return /^[\p{L}\p{N}]+$/u.test(value) ? value : `"${value}"`;
}

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly clause: string;
}

function SearchLink({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Link href={searchPath(`${name}=${quoteValue(value)}`)} prefetch={false} className="text-link">
      {value}
    </Link>
  );
}

const UNKNOWN_VALUE = <span className="text-ink-faint italic">not known</span>;

function factsOf({ record, facts }: EdenListing): readonly Fact[] {
  const { faction, stigma, ftypes, value } = facts;
  const fact = (name: string, clause: string, shown: ReactNode): Fact => ({
    name,
    clause,
    value: shown,
  });
  const symbol = (name: string, said: string | undefined, clause: string) =>
    fact(
      name,
      clause,
      said === undefined ? UNKNOWN_VALUE : <SearchLink name={name.toLowerCase()} value={said} />,
    );
  const word = valueWord(facts);
  const worth = (clause: string) =>
    fact(word[0]?.toUpperCase() + word.slice(1), clause, value ?? UNKNOWN_VALUE);
  const types = fact(
    'Types',
    'CARD-1',
    ftypes === undefined || ftypes.length === 0
      ? ftypes === undefined
        ? UNKNOWN_VALUE
        : 'none'
      : ftypes.map((type, i) => (
          <span key={type}>
            {i === 0 ? '' : ', '}
            <SearchLink name="ftype" value={type} />
          </span>
        )),
  );
  const symbols = [
    ...(faction === undefined ? [] : [symbol('Faction', faction, 'CARD-10')]),
    ...(stigma === undefined ? [] : [symbol('Stigma', stigma, 'CARD-10')]),
  ];
  switch (record.type) {
    case 'Fighter':
      return [
        worth('TROOP-2'),
        symbol('Faction', faction, 'TROOP-1'),
        symbol('Stigma', stigma, 'CARD-8'),
        types,
        fact('Base', 'GEO-2', `${record.base ?? 30} mm`),
      ];
    case 'NPF':
      return [worth('NPF-5'), types, fact('Base', 'GEO-2', `${record.base ?? 30} mm`)];
    case 'Mission':
      return [
        fact(
          'Played',
          'CARD-9',
          record.secret === undefined ? UNKNOWN_VALUE : record.secret ? 'secret' : 'revealed',
        ),
        fact(
          'Deployment',
          record.deployment === 'ambush' ? 'DEPLOY-AMBUSH' : 'DEPLOY-CONF',
          record.deployment ?? UNKNOWN_VALUE,
        ),
        ...symbols,
      ];
    case 'Tactical':
      return [
        fact('When', 'CARD-11', whenPlayed(record)),
        ...(record.cancellation === undefined
          ? []
          : [fact('Cancellation', 'CARD-12', `${record.cancellation} SP`)]),
        ...symbols,
      ];
    case 'Scenery':
      return [worth('TERR-1')];
  }
}

/** The facts of the card, each with its clause, and the table of its limbs. */
export function EdenFactList({ card }: { readonly card: EdenListing }) {
  const { record } = card;
  return (
    <CardSection id="facts" title="Facts">
      <dl className="grid max-w-xl grid-cols-[7rem_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-2">
        {factsOf(card).map(({ name, value, clause }) => (
          <div key={name} className="contents">
            <dt className="text-sm text-ink-faint">{name}</dt>
            <dd>{value}</dd>
            <dd>
              <BookClauseMark book={EDEN_RULES} id={clause} />
            </dd>
          </div>
        ))}
      </dl>
      {record.type === 'Fighter' || record.type === 'NPF' ? (
        <div className="mt-6 max-w-xl">
          <LimbTable card={record} />
        </div>
      ) : null}
    </CardSection>
  );
}
