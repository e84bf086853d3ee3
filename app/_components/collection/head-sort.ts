import { isDescending, type OwnedFilter } from '@/lib/collection/owned-rows';

export type Sorting = Pick<OwnedFilter, 'order' | 'dir'>;

/** Returns how the head of a column sorts its table: the usual direction first, then the other one. */
export function headSort(
  sorting: Sorting,
  order: Sorting['order'],
  onSort: (sorting: Sorting) => void,
) {
  const isSorted = sorting.order === order;
  const descending = isDescending(sorting);
  return {
    sorted: isSorted ? (descending ? 'descending' : 'ascending') : null,
    onSort: () => onSort({ order, dir: isSorted ? (descending ? 'asc' : 'desc') : '' }),
  } as const;
}
