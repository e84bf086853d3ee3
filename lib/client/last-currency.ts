import { readPrice } from '@/lib/collection/price';
import { anyText } from '@/lib/text/schema';
import { kept } from './kept';
import { useKept } from './use-kept';

const KEPT = kept('last-currency', anyText);

/** Returns the currency of the price that was typed last; '' for none. */
export function useLastCurrency(): string {
  return useKept(KEPT) ?? '';
}

/** Keeps the currency of a price, as `1.50 EUR`, if it has one. */
export function keepLastCurrency(written: string): void {
  const price = readPrice(written);
  if (typeof price !== 'string' && price.currency !== '') KEPT.write(price.currency);
}
