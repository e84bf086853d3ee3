'use client';
import { useDroppable } from '@dnd-kit/core';
import { RotateCw } from 'lucide-react';
import type { CSSProperties } from 'react';
import { TypeIcon } from '@/app/_components/card/type-icon';
import type { CardIx } from '@/engine';
import { longestWord } from '@/lib/faces/longest-word';
import { nameOf } from '@/lib/games/card-name';
import { type CombatRole, combatRole } from '@/lib/games/session-combat';
import { CardButton } from './card-button';
import { attachedTo, defOf, figuresOf, type LiveFigure, spokenCard } from './card-facts';
import css from './card-tile.module.css';
import { useTable } from './table-store';

interface CardTileProps {
  readonly card: CardIx;
  readonly tabbable: boolean;
  /** Its place, in words. */
  readonly where?: string;
}

/** The words on a card in combat. */
const ROLE_WORDS: Readonly<Record<CombatRole, string>> = {
  attacks: 'attacks',
  attacked: 'is attacked',
  martyr: 'is the Martyr',
};

/** A card in play: name and current figures, turned when cranked, with its Gear and Conditions. */
export function CardTile({ card, tabbable, where }: CardTileProps) {
  const state = useTable((table) => table.session.now.state);
  const { setNodeRef, isOver } = useDroppable({ id: `on:${card}`, data: { on: card } });
  const def = defOf(state, card);
  const here = state.cards[card];
  if (def === null || here === undefined) return null;
  const attached = attachedTo(state, card);
  const role = combatRole(state, card);
  const spoken = [spokenCard(state, card), ...(role === null ? [] : [ROLE_WORDS[role]])];
  if (where !== undefined) spoken.push(where);
  return (
    <div ref={setNodeRef} className={css.stack} data-over={isOver || undefined}>
      <CardButton card={card} tabbable={tabbable} label={spoken.join('; ')} className={css.lift}>
        <TileFace card={card} />
        {role === null ? null : (
          <span className={css.role} data-role={role}>
            {ROLE_WORDS[role]}
          </span>
        )}
      </CardButton>
      {attached.map((other) => (
        <Tucked key={other} card={other} tabbable={tabbable} />
      ))}
    </div>
  );
}

/** The font size at which the longest word fits on a line (card-tile.module.css). */
function fitting(name: string): CSSProperties {
  return { '--letters': longestWord(name) } as CSSProperties;
}

/** The face of a tile, also used for the dragged card. */
export function TileFace({ card }: { readonly card: CardIx }) {
  const state = useTable((table) => table.session.now.state);
  const def = defOf(state, card);
  const here = state.cards[card];
  if (def === null || here === undefined) return null;
  const { ap, dp, pull } = figuresOf(state, card);
  return (
    <span className={css.tile} data-type={def.type} data-cranked={here.cranked || undefined}>
      <span className={css.name} style={fitting(def.name)}>
        {def.name}
      </span>
      <span className={css.foot}>
        {def.type === 'character' ? (
          <span className={css.power} title="AP / DP">
            <Live figure={ap} />/<Live figure={dp} />
          </span>
        ) : (
          <TypeIcon type={def.type} className={css.icon ?? ''} />
        )}
        {here.cranked ? (
          <span className={css.cranked}>
            <RotateCw aria-hidden="true" className={css.turned} />
            <span className={css.word}>cranked</span>
          </span>
        ) : null}
        {pull.value !== 0 || def.pull?.star ? (
          <span className={css.pull} title="Pull">
            {def.pull?.star && pull.value === 0 ? '*' : <Live figure={pull} />}
          </span>
        ) : null}
      </span>
    </span>
  );
}

function Live({ figure: { text, change } }: { readonly figure: LiveFigure }) {
  return <span data-change={change ?? undefined}>{text}</span>;
}

/** A Gear or Condition below its Character. */
function Tucked({ card, tabbable }: CardTileProps) {
  const state = useTable((table) => table.session.now.state);
  const def = defOf(state, card);
  if (def === null) return null;
  const cranked = state.cards[card]?.cranked === true;
  return (
    <CardButton
      card={card}
      tabbable={tabbable}
      label={`${spokenCard(state, card)}; on ${nameOf(state, state.cards[card]?.host ?? -1)}`}
      className={css.tuckedButton}
    >
      <span className={css.tucked} data-type={def.type} data-cranked={cranked || undefined}>
        <TypeIcon type={def.type} className={css.icon ?? ''} />
        <span className={css.tuckedName}>{def.name}</span>
      </span>
    </CardButton>
  );
}
