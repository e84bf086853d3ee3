'use client';
import { useEffect, useState } from 'react';
import { readGame } from '@/lib/client/open-game';
import { earlierGames } from '@/lib/client/stored-games';
import { openSaved, type SavedGame } from '@/lib/ote/saved-game';
import { counted } from '@/lib/text/counted';
import { DialogFrame } from './dialog-frame';
import { useTable, useTableStore } from './table-store';
import { DIALOG_ITEM, DIALOG_LEAD } from './table-styles';

/** Returns the names of a game's moments; '' for a game with several people, because names may reveal hands. */
function markNames({ marks, roles }: SavedGame): string {
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
        <p className={DIALOG_LEAD}>
          When you deal again, the previous game is kept here, with all its lines: the last twelve
          of each deck.
        </p>
      ) : (
        <ul className="mb-3 grid gap-0.5">
          {games.map((game) => (
            <li key={`${game.beginning.seed} ${game.written.length}`}>
              <button type="button" className={DIALOG_ITEM} onClick={() => open(game)}>
                Shuffle {game.beginning.seed}: {counted(game.written.length, 'move')}
                {markNames(game)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DialogFrame>
  );
}
