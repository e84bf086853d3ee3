'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { DialogFrame } from '@/app/_components/table/dialog-frame';
import css from '@/app/_components/table/dialogs.module.css';
import { useTable, useTableStore } from '@/app/_components/table/table-store';
import { send } from '@/lib/client/account';
import { officialTest } from '@/lib/client/open-game';
import { gameLink } from '@/lib/ote/link/game-link';
import type { SavedGame } from '@/lib/ote/saved-game';
import type { OteHeard } from './ote-heard';

/** The result of a live game; from then on it is visible to everybody. */
export function LiveEnd({ heard }: { readonly heard: OteHeard }) {
  const store = useTableStore();
  const router = useRouter();
  const outcome = useTable(({ session }) => session.now.state.outcome);
  const seats = useTable(({ session }) => session.now.state.seats);
  const isSeen = useTable(({ endSeen }) => endSeen);
  const [isOpening, setOpening] = useState(false);
  const task = useOutcome();
  if (outcome === null || isSeen) return null;
  const winners = outcome.end === 'won' ? outcome.seats.map((seat) => seats[seat]?.name ?? '') : [];
  const { you, key } = heard.answer;
  const youWon = you !== null && outcome.end === 'won' && outcome.seats.includes(you);
  const title =
    winners.length === 0
      ? 'The game is over'
      : youWon && winners.length === 1
        ? 'You won'
        : `${winners.join(' and ')} won`;
  const openReplay = async () => {
    setOpening(true);
    const replay = await task.run(() =>
      send<{ game: SavedGame }>('GET', `/api/v1/live/${key}/replay`),
    );
    if (replay !== null) {
      router.push(`/play#${gameLink(replay.body.game, await officialTest())}`);
    }
    setOpening(false);
  };
  return (
    <DialogFrame title={title} onClose={() => store.getState().seeTable()}>
      <p className={css.lead}>
        You can now replay the whole game, with everybody’s hand and every option that was not
        taken.
      </p>
      <Problem message={task.problem?.message} />
      <div className={css.buttons}>
        <Button look="primary" disabled={isOpening} onClick={openReplay}>
          Replay the whole game
        </Button>
        <Button onClick={() => store.getState().seeTable()}>View the table</Button>
        <ButtonLink href="/live">Live tables</ButtonLink>
      </div>
    </DialogFrame>
  );
}
