'use client';
import { ExternalLink } from 'lucide-react';
import { WithTerms } from '@/app/_components/rules/with-terms';
import type { EdenCard, EdenState } from '@/engine';
import { type LimbNow, limbsNow, marksNow } from '@/lib/eden/play/fighter-sheet';
import { cardName, labelOf, numberOf, playerName } from '@/lib/eden/play/names';
import { oddsPath } from '@/lib/eden/play/odds-path';
import { SideSign } from './side-shape';
import type { FieldMatch } from './use-choosing';

interface FighterListProps {
  readonly match: FieldMatch;
  readonly cards: readonly EdenCard[];
}

/** All fighters by side with their current figures. The selected one shows its card. */
export function FighterList({ match, cards }: FighterListProps) {
  const { state, picked, pair } = match;
  const sides = [0, 1, -1].flatMap((seat) => {
    const own = state.fighters.flatMap((fighter, ix) => (fighter.seat === seat ? [ix] : []));
    return own.length === 0 ? [] : [{ seat, own }];
  });
  return (
    <section aria-label="Fighters" className="sheet p-4">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">Fighters</h2>
        {pair === null ? (
          <p className="text-sm text-ink-faint">Pick two for the odds between them.</p>
        ) : (
          <a
            id="pair-odds"
            href={oddsPath(state, pair)}
            target="_blank"
            rel="noopener"
            aria-keyshortcuts="o"
            className="text-link inline-flex items-center gap-1 text-sm"
          >
            Odds: {labelOf(state, pair[0])} against {labelOf(state, pair[1])}
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        )}
      </div>
      <div className="mt-2 grid gap-x-6 gap-y-4 md:grid-cols-2">
        {sides.map(({ seat, own }) => (
          <div key={seat} className="min-w-0">
            <h3 className="eyebrow mb-1 flex items-center gap-1.5">
              <SideSign seat={seat} />
              {playerName(state, seat)}
            </h3>
            <ul className="divide-y divide-line border-y border-line">
              {own.map((ix) => (
                <FighterRow
                  key={ix}
                  state={state}
                  ix={ix}
                  open={ix === picked}
                  cards={cards}
                  onPick={() => match.pick(ix === picked ? null : ix)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface RowProps {
  readonly state: EdenState;
  readonly ix: number;
  readonly open: boolean;
  readonly cards: readonly EdenCard[];
  readonly onPick: () => void;
}

function FighterRow({ state, ix, open, cards, onPick }: RowProps) {
  const fighter = state.fighters[ix];
  if (fighter === undefined) return null;
  const npf = fighter.seat < 0;
  const status = fighter.fallen
    ? 'Incapacitated'
    : fighter.at === null
      ? 'Not on the field'
      : [
          npf ? '' : `${fighter.ap} AP`,
          fighter.activated ? 'has acted' : '',
          ...marksNow(state, ix),
        ]
          .filter((one) => one !== '')
          .join(' · ');
  const leads = state.players.some(({ leader }) => leader === ix);
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={onPick}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 py-2 text-left hover:text-accent"
      >
        <SideSign seat={fighter.seat} words={`${numberOf(ix)}`} />
        <span className="min-w-36 flex-1">
          <span
            className={`block font-medium wrap-anywhere ${fighter.fallen ? 'text-ink-faint line-through' : ''}`}
          >
            {labelOf(state, ix)}
            {leads ? (
              <span className="ml-1.5 text-xs font-normal text-ink-faint">leader</span>
            ) : null}
          </span>
          <span className="block text-sm text-ink-soft">{status}</span>
        </span>
        {fighter.fallen ? null : (
          <span className="grid grid-cols-4 gap-x-2.5 text-center text-xs tabular-nums max-sm:pl-10">
            {limbsNow(state, ix).map((limb) => (
              <LimbMark key={limb.limb} limb={limb} />
            ))}
          </span>
        )}
      </button>
      {open ? <CardText name={cardName(state, ix)} cards={cards} /> : null}
    </li>
  );
}

/** A current characteristic, and the dots of its limb: filled ones are ticked. */
function LimbMark({
  limb: { limb, figure, value, ticked, dots, wounded },
}: {
  readonly limb: LimbNow;
}) {
  return (
    <span>
      <span className="block text-ink-faint">{figure}</span>
      <span className={`block text-sm font-semibold ${wounded ? 'text-bad' : 'text-ink'}`}>
        {value}
      </span>
      <span
        aria-hidden="true"
        className={`block leading-none tracking-tighter ${ticked > 0 ? 'text-bad' : 'text-ink-faint'}`}
      >
        {'●'.repeat(ticked)}
        {'○'.repeat(Math.max(0, dots - ticked))}
      </span>
      <span className="sr-only">
        {limb}: {ticked} of {dots} ticked
      </span>
    </span>
  );
}

function CardText({ name, cards }: { readonly name: string; readonly cards: readonly EdenCard[] }) {
  const card = cards.find(
    (one): one is Extract<EdenCard, { readonly type: 'Fighter' | 'NPF' }> =>
      one.name === name && (one.type === 'Fighter' || one.type === 'NPF'),
  );
  if (card === undefined) return null;
  const lines = [...(card.equipment ?? []), ...(card.text ?? '').split('\n')].filter(
    (line) => line !== '',
  );
  return (
    <div className="pb-3 pl-10 text-sm text-ink-soft">
      {lines.length === 0
        ? 'No equipment and no abilities.'
        : lines.map((line, at) => (
            <p key={line}>
              <WithTerms text={line} after={lines.slice(0, at).join(' ')} game="eden" />
            </p>
          ))}
    </div>
  );
}
