import type { ReactNode } from 'react';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { PartsBar } from '@/app/_components/site/bar';
import { type Fraction, toNumber } from '@/engine';
import type { PlayedShare } from '@/lib/decks/odds/in-games';
import { writtenPercent } from '@/lib/decks/odds/percent';
import { percent, percentRange } from '@/lib/text/percent';

interface ChanceRowProps {
  readonly words: ReactNode;
  readonly chance: Fraction;
  /** A remark below the words; '' when there is none. */
  readonly note?: string;
  /** The share in simulated games: null until some are played, absent when there is no column for it. */
  readonly played?: PlayedShare | null;
}

/** Says in which share of the games something happened. */
export function playedWords({ share }: PlayedShare): string {
  return share === 0 ? 'in no game' : percent(share, 1);
}

/** Writes the 95 % interval of a share, in percent. */
export function intervalWords({ ci95 }: PlayedShare): string {
  return percentRange(ci95, 1);
}

/** Explains what *drawn* and *called* mean beside chances of both. */
export function DrawnAndCalled() {
  return (
    <p className="text-xs text-ink-faint">
      <strong>Drawn</strong>: <WithTerms text="the card came into your hand." />{' '}
      <strong>Called</strong>:{' '}
      <WithTerms text="it was also put into play, for which its cost, its bullet and Uniqueness must allow it. So most are called less often than drawn; a row says where it is not so." />
    </p>
  );
}

/** A question with its exact chance as a bar and a percentage, and the result of games. */
export function ChanceRow({ words, chance, note, played }: ChanceRowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        {words}
        {note === undefined || note === '' ? null : (
          <span className="block text-xs text-ink-faint">{note}</span>
        )}
      </th>
      <td className="w-16 py-1.5 text-right tabular-nums sm:w-24">
        {writtenPercent(chance)}
        <PartsBar
          className="mt-1 h-1.5"
          parts={[{ share: toNumber(chance), tone: 'fill-accent' }]}
        />
      </td>
      {played === undefined ? null : (
        <td className="w-20 py-1.5 pl-3 text-right tabular-nums sm:w-28">
          {played === null ? (
            <span className="text-ink-faint">…</span>
          ) : (
            <>
              {playedWords(played)}
              <PartsBar
                className="mt-1 h-1.5"
                parts={[{ share: played.share, tone: 'fill-warn' }]}
              />
              <span className="block text-xs text-ink-faint">{intervalWords(played)}</span>
            </>
          )}
        </td>
      )}
    </tr>
  );
}
