import { FILTER_FIELDS, type OwnedFilter } from '@/lib/collection/owned-rows';

/** How the rows are shown. */
export type OwnedView = 'table' | 'faces';

/** Reads the filter from an address. A value that is none finds what an unfiltered list has. */
export function filterOf(address: Pick<URLSearchParams, 'get'>): OwnedFilter {
  const text = (field: keyof OwnedFilter) => address.get(field) ?? '';
  const [show, order, dir, game] = [text('show'), text('order'), text('dir'), text('game')];
  return {
    name: text('name'),
    game: game === 'ote' || game === 'eden' || game === 'all' ? game : '',
    set: text('set'),
    type: text('type'),
    trait: text('trait'),
    rarity: text('rarity'),
    place: text('place'),
    condition: text('condition'),
    show: show === 'spare' || show === 'wanted' || show === 'trade' ? show : '',
    order: order === 'name' || order === 'copies' || order === 'worth' ? order : '',
    dir: dir === 'asc' || dir === 'desc' ? dir : '',
  };
}

/** Reads from an address how the rows are shown. */
export function viewOf(address: Pick<URLSearchParams, 'get'>): OwnedView {
  return address.get('view') === 'faces' ? 'faces' : 'table';
}

/** Returns the query of an address with a filter and a view. */
export function ownedQuery(filter: OwnedFilter, view: OwnedView): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of FILTER_FIELDS) if (filter[field] !== '') query.set(field, filter[field]);
  if (view === 'faces') query.set('view', view);
  return query;
}

/** Returns the address of what one owns at a place. */
export function placePath(place: string): string {
  return place === '' ? '/collection' : `/collection?place=${encodeURIComponent(place)}`;
}
