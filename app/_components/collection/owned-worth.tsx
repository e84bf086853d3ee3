import { pricedWords, type Worth, worthWords } from '@/lib/collection/worth';

/** The worth of copies, after their number, and for how many of them it is known; nothing when none has a price. */
export function WorthNote({ worth }: { readonly worth: Worth }) {
  const words = worthWords(worth);
  const priced = pricedWords(worth);
  if (words === '') return null;
  return (
    <>
      {', worth '}
      <span className="tabular-nums">{words}</span>
      {priced === '' ? '' : ` ${priced}`}
    </>
  );
}
