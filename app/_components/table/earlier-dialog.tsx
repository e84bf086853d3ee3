'use client';
import { useEffect, useState } from 'react';
import { readGame } from '@/lib/client/open-game';
import { earlierGames } from '@/lib/client/stored-games';
import { openSaved, type SavedGame } from '@/lib/ote/saved-game';
import { counted } from '@/lib/text/counted';
import { DialogFrame } from './dialog-frame';
import css from './dialogs.module.css';
import { useTable, useTableStore } from './table-store';

/** Returns the names of a game's moments; '' for a game with several people, because names may reveal hands. */
function marksOf({ marks, roles }: SavedGame): string {
  if (roles.filter((role) => role === 'person').length > 1) return '';
  return marks.map(({ name }) => `, ${name}`).join('');
}

/** The earlier games of this table. */
export function EarlierDialog() {
  const store = useTableStore();
  const table = useTable(({ id }) => id);
  const [games, setGames] = useState<readonly SavedGame[] | null>(null);
  useEffect(() => {
    void Promise.all(earlierGames(table).map(readGame)).then((read) =>
      setGames(read.flatMap((one) => (one.ok ? [one.game] : []))),
    );
  }, [table]);
  const open = (game: SavedGame) => {
    const opened = openSaved(game);
    if (!opened.ok) {
      store.getState().refuse(opened.error);
      return;
    }
    const { session, marks, refusal } = opened.value;
    const { name, roles, expected } = game;
    store.getState().openGame(session, { name, roles, marks, expected });
    if (refusal !== null) store.getState().refuse(refusal);
  };
  return (
    <DialogFrame title="Earlier games" onClose={() => store.getState().open(null)}>
      {games === null ? null : games.length === 0 ? (
        <p className={css.lead}>
          When you deal again, the previous game is kept here, with all its lines: the last twelve
          of each deck.
        </p>
      ) : (
        <ul className={css.menu}>
          {games.map((game) => (
            <li key={`${game.beginning.seed} ${game.written.length}`}>
              <button type="button" className={css.item} onClick={() => open(game)}>
                Shuffle {game.beginning.seed}: {counted(game.written.length, 'move')}
                {marksOf(game)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DialogFrame>
  );
}
