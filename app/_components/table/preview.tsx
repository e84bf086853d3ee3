'use client';
import { memo, useDeferredValue } from 'react';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { type CardIx, type GameState, reading } from '@/engine';
import { typeName } from '@/lib/faces/face-card';
import { withTrueMinus } from '@/lib/log/phrase';
import { threatOf } from '@/lib/ote/threats';
import { counted } from '@/lib/text/counted';
import { defOf } from './card-facts';
import { DefFace } from './def-face';
import { useTable } from './table-store';

const TEXT_CLASS = 'mt-1.5 text-ink-soft';

interface PreviewProps {
  /** Whether the card is shown without its face, as it always is where the window is low. */
  readonly short?: boolean;
}

/** The last hovered card, in a fixed place that covers nothing. What the pointer marks is painted first. */
export function Preview({ short = false }: PreviewProps) {
  const now = useTable((table) => table.shown);
  const before = useDeferredValue(now);
  // A new game shows no card. A card of the game before would stand for another one in it.
  const shown = now === null ? null : before;
  return (
    <section
      className="min-h-50 flex-none border-b border-line pb-2 data-[preview=short]:min-h-24 [@media(max-height:760px)]:min-h-24"
      data-preview={short ? 'short' : 'whole'}
      aria-label="The card shown"
    >
      {shown === null ? (
        <p className="py-4 text-[14px] text-ink-faint">Point at a card to see all of it.</p>
      ) : (
        <WholeCard card={shown} />
      )}
    </section>
  );
}

/** The card that is pointed at, for a place beside it. */
export function PointedCard({ className }: { readonly className: string }) {
  const shown = useTable((table) => table.shown);
  if (shown === null) return null;
  return (
    <section className={className} data-preview="beside" aria-label="The card shown">
      <WholeCard card={shown} />
    </section>
  );
}

/** A card's face, too small for its text, unless it is beside the card itself, and the text, and the figures in this game with their reasons. */
export const WholeCard = memo(function WholeCard({ card }: { readonly card: CardIx }) {
  const state = useTable((table) => table.session.now.state);
  const def = defOf(state, card);
  if (def === null) return null;
  return (
    <div className="flex gap-3">
      <div className="w-32 flex-none in-data-[preview=beside]:hidden in-data-[preview=short]:hidden in-data-preview:[@media(max-height:760px)]:hidden">
        <DefFace def={def} />
      </div>
      <div className="max-h-48 min-w-0 flex-1 overflow-y-auto text-[13px] leading-[1.4] in-data-[preview=short]:h-24 in-data-preview:[@media(max-height:760px)]:h-24">
        <p className="font-[640] text-[14px]">{def.name}</p>
        <p className={TEXT_CLASS}>
          {typeName(def)}
          {def.traits.length === 0 ? null : `: ${def.traits.join(', ')}`}
        </p>
        {def.text === '' ? null : (
          <p className={TEXT_CLASS}>
            <WithTerms key={card} text={def.text} />
          </p>
        )}
        {def.whole ? null : (
          <p className={TEXT_CLASS}>The table does not know all of this card’s rules yet.</p>
        )}
        <FigureReasons state={state} card={card} />
      </div>
    </div>
  );
});

const FIGURE_NAMES = [
  ['ap', 'AP'],
  ['dp', 'DP'],
  ['pull', 'Pull'],
] as const;

/** Explains figures that differ from the printed ones, `AP 5: 3 printed, +2 Hostility Channeler`, and the sign of a threat. */
function FigureReasons({ state, card }: { readonly state: GameState; readonly card: CardIx }) {
  const viewer = useTable((table) => table.viewer);
  const zone = state.cards[card]?.zone;
  if (zone !== 'conspiracy' && zone !== 'table') return null;
  const changed = FIGURE_NAMES.flatMap(([key, name]) => {
    const { value, because } = reading(state, card, key);
    const printed = defOf(state, card)?.[key]?.value ?? 0;
    if (value === printed) return [];
    return [`${name} ${withTrueMinus(value)}: ${because.map((reason) => reason.text).join(', ')}`];
  });
  const threat = threatOf(state, viewer, card);
  if (threat > 0) changed.push(`Could pop ${counted(threat, 'Character')} of yours by its AP.`);
  return changed.map((line) => (
    <p key={line} className="mt-1.5 tabular-nums">
      {line}
    </p>
  ));
}
