'use client';
import { Button } from '@/app/_components/forms/button';
import { DialogFrame } from '@/app/_components/table/dialog-frame';
import { InfluenceChart } from '@/app/_components/table/influence-chart';
import { useTable } from '@/app/_components/table/table-store';
import { type Summary, summaryOf } from '@/lib/games/session-summary';
import css from './dialogs.module.css';

function titleOf({ outcome, turns, influence }: Summary): string {
  if (outcome?.end === 'won') return `You win on turn ${turns} with ${influence} Influence`;
  return 'The game is over';
}

function sentenceOf({ outcome, influence, goal, conceded }: Summary): string {
  if (outcome?.end === 'won') return 'You began the turn with enough Influence.';
  const missing = Math.max(0, goal - influence);
  const why = conceded ? 'You conceded.' : 'No card is left to draw.';
  return missing === 0 ? why : `${why} ${missing} Influence was missing.`;
}

/** How the game ended and how it came there; everything can still be taken back. */
export function EndScreen({
  onAgain,
  onNew,
}: {
  readonly onAgain: () => void;
  readonly onNew: () => void;
}) {
  const session = useTable((table) => table.session);
  const seeTable = useTable((table) => table.seeTable);
  const undo = useTable((table) => table.undo);
  const summary = summaryOf(session);
  return (
    <DialogFrame title={titleOf(summary)} onClose={seeTable}>
      <p className={css.lead}>{sentenceOf(summary)}</p>
      <dl className={css.facts}>
        <Fact name="Turns" value={summary.turns} />
        <Fact name="Influence" value={summary.influence} />
        <Fact name="Cards called" value={summary.called} />
      </dl>
      <InfluenceChart byTurn={summary.byTurn} goal={summary.goal} />
      <div className={css.buttons}>
        <Button look="primary" onClick={onNew}>
          New game
        </Button>
        <Button onClick={onAgain}>Same cards again</Button>
        <Button onClick={seeTable}>Look at the table</Button>
        <Button onClick={undo}>Undo the last step</Button>
      </div>
    </DialogFrame>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
