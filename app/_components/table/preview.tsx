'use client';
import { type CardIx, type GameState, reading } from '@/engine';
import { typeName } from '@/lib/faces/face-card';
import { defOf, figure } from './card-facts';
import { DefFace } from './def-face';
import css from './preview.module.css';
import { useTable } from './table-store';

/** The last hovered card, in a fixed place that covers nothing. */
export function Preview() {
  const shown = useTable((table) => table.shown);
  return (
    <section className={css.preview} aria-label="The card shown">
      {shown === null ? (
        <p className={css.none}>Point at a card to see all of it.</p>
      ) : (
        <WholeCard card={shown} />
      )}
    </section>
  );
}

/** A card's face, text, and figures in this game with their reasons. */
export function WholeCard({ card }: { readonly card: CardIx }) {
  const state = useTable((table) => table.session.now.state);
  const def = defOf(state, card);
  if (def === null) return null;
  return (
    <div className={css.whole}>
      <div className={css.face}>
        <DefFace def={def} />
      </div>
      <div className={css.words}>
        <p className={css.name}>{def.name}</p>
        <p className={css.text}>
          {typeName(def)}
          {def.traits.length === 0 ? null : `: ${def.traits.join(', ')}`}
        </p>
        {def.text === '' ? null : <p className={css.text}>{def.text}</p>}
        {def.whole ? null : (
          <p className={css.text}>The table does not know all of this card’s rules yet.</p>
        )}
        <Reasons state={state} card={card} />
      </div>
    </div>
  );
}

const FIGURES = [
  ['ap', 'AP'],
  ['dp', 'DP'],
  ['pull', 'Pull'],
] as const;

/** Explains figures that differ from the printed ones: `AP 5: 3 printed, +2 Hostility Channeler`. */
function Reasons({ state, card }: { readonly state: GameState; readonly card: CardIx }) {
  const zone = state.cards[card]?.zone;
  if (zone !== 'conspiracy' && zone !== 'table') return null;
  const changed = FIGURES.flatMap(([key, name]) => {
    const { value, because } = reading(state, card, key);
    const printed = defOf(state, card)?.[key]?.value ?? 0;
    if (value === printed) return [];
    return [`${name} ${figure(value)}: ${because.map((reason) => reason.text).join(', ')}`];
  });
  return changed.map((line) => (
    <p key={line} className={css.reason}>
      {line}
    </p>
  ));
}
