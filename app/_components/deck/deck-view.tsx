import { CircleCheck, CircleX } from 'lucide-react';
import Link from 'next/link';
import { useMemo } from 'react';
import { TypeIcon } from '@/app/_components/card/type-icon';
import { cardPath } from '@/lib/cards/card-path';
import { type Catalogue, fullName, fullNameOf } from '@/lib/cards/catalogue';
import { costText } from '@/lib/cards/figure-text';
import { checkDeck } from '@/lib/decks/check';
import { BOARD_NAMES, entriesOn, noteOf } from '@/lib/decks/deck-list';
import { type DeckGroup, groupRows } from '@/lib/decks/edit-rows';
import { FORMATS, formatName } from '@/lib/decks/formats';
import { BOARDS, type DeckList } from '@/lib/decks/types';
import { typeLabel } from './type-label';

interface DeckViewProps {
  readonly list: DeckList;
  readonly catalogue: Catalogue;
  /** Names of cards that may be missing in the catalogue. */
  readonly names?: ReadonlyMap<string, string> | undefined;
}

/** Shows in which formats a deck is legal, or the first reason why it is not even in Open. */
export function DeckVerdict({ list, catalogue }: Pick<DeckViewProps, 'list' | 'catalogue'>) {
  const checks = useMemo(
    () => FORMATS.map((format) => ({ format, ...checkDeck(list, catalogue, format) })),
    [list, catalogue],
  );
  const legal = checks.filter((check) => check.legal).map(({ format }) => formatName(format));
  const isLegal = legal.length > 0;
  const problem = isLegal ? undefined : checks[0]?.errors[0];
  const Sign = isLegal ? CircleCheck : CircleX;
  return (
    <>
      <span
        className={`flex items-center gap-1.5 font-medium ${isLegal ? 'text-good' : 'text-bad'}`}
      >
        <Sign aria-hidden="true" className="size-4" />
        {isLegal ? `Legal in ${legal.join(' and ')}` : 'Not legal in Open'}
      </span>
      {problem === undefined ? null : <span>{problem.message}</span>}
    </>
  );
}

function GroupCards({
  group,
  list,
  catalogue,
  names,
}: { readonly group: DeckGroup } & DeckViewProps) {
  const { type, label, count, rows } = group;
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="mb-1 flex items-center gap-2 text-sm font-semibold">
        {type === null ? null : (
          <span className={typeLabel(type).tone}>
            <TypeIcon type={type} className="size-4" />
          </span>
        )}
        {label}
        <span className="font-normal text-ink-faint tabular-nums">{count}</span>
      </h3>
      <ul className="text-sm">
        {rows.map(({ id, card, count: copies }) => {
          const note = noteOf(list, id);
          return (
            <li key={id} className="border-t border-line py-1">
              <span className="flex gap-2">
                <span className="w-6 shrink-0 text-right font-semibold tabular-nums">{copies}</span>
                <span className="min-w-0 flex-1">
                  {card === null ? (
                    <>
                      {names?.get(id) ?? fullNameOf(catalogue, id)}{' '}
                      <span className="text-ink-faint">(a card that is not here)</span>
                    </>
                  ) : (
                    <Link href={cardPath(card)} prefetch={false} className="hover:underline">
                      {fullName(catalogue, card)}
                    </Link>
                  )}
                </span>
                <span className="shrink-0 text-ink-soft tabular-nums">
                  {card === null ? '' : costText(card.cost, card.bullet)}
                </span>
              </span>
              {note === null ? null : (
                <span className="block pl-8 text-xs text-accent">
                  {[note.note, ...note.tags.map((tag) => `#${tag}`)].filter(Boolean).join(' · ')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The cards of a read-only deck by board and type, with their notes. */
export function DeckView({ list, catalogue, names = new Map() }: DeckViewProps) {
  const boards = useMemo(
    () =>
      BOARDS.map((board) => ({
        board,
        groups: groupRows(
          entriesOn(list, board).filter(({ count }) => count > 0),
          catalogue,
          board === 'main' ? 'type' : 'none',
        ),
      })).filter(({ groups }) => groups.length > 0),
    [list, catalogue],
  );
  return (
    <div className="grid gap-6">
      {boards.map(({ board, groups }) => (
        <section key={board} aria-label={BOARD_NAMES[board]}>
          {board === 'main' ? null : (
            <h2 className="mb-2 text-lg font-semibold">{BOARD_NAMES[board]}</h2>
          )}
          <div className="gap-8 sm:columns-2 lg:columns-3">
            {groups.map((group) => (
              <GroupCards
                key={group.key}
                group={group}
                list={list}
                catalogue={catalogue}
                names={names}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
