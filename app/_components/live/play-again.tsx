'use client';
import { useRouter } from 'next/navigation';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { Button } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { send } from '@/lib/client/account';
import type { LiveAnswer } from '@/lib/live/live-answer';

interface PlayAgainProps {
  readonly answer: LiveAnswer;
  readonly className?: string;
}

/** Leads a player of a game that has ended to the table where its players play again. Whoever presses it first opens the table. */
export function PlayAgain({ answer, className = '' }: PlayAgainProps) {
  const { key, you, phase, rematch } = answer;
  const router = useRouter();
  const task = useOutcome();
  if (you === null || phase !== 'ended') return null;
  const ask = async () => {
    const next = await task.run(() => send('POST', `/api/v1/live/${key}/rematch`));
    if (next !== null) router.push(`/live/${next.body.key}`);
  };
  return (
    <>
      <Button look="primary" className={className} disabled={task.isBusy} onClick={ask}>
        {rematch === null ? 'Play again' : 'Join the rematch'}
      </Button>
      <Problem message={task.problem?.message} />
    </>
  );
}
