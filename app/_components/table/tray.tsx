'use client';
import { X } from 'lucide-react';
import { Button } from '@/app/_components/forms/button';
import { ActionButtons } from '@/app/_components/table/action-buttons';
import { AimPrompt } from '@/app/_components/table/aim-prompt';
import { DecisionPrompt } from '@/app/_components/table/decision-prompt';
import { StepPrompt } from '@/app/_components/table/step-prompt';
import { useTable } from '@/app/_components/table/table-store';
import { nameOf } from '@/lib/games/card-name';
import { ClauseLink } from './clause-link';
import css from './tray.module.css';

/**
 * Where the table speaks and the player answers: what was refused and why, what the rules want to
 * know, what the chosen card can do. It keeps its height, so nothing jumps.
 */
export function Tray() {
  const state = useTable((table) => table.session.now.state);
  const request = useTable((table) => table.session.now.requests[0] ?? null);
  const aim = useTable((table) => table.aim);
  const selected = useTable((table) => table.selected);
  const cancel = useTable((table) => table.cancel);
  const open = useTable((table) => table.open);
  const decision = request?.ask === 'place' || request?.ask === 'choose' ? request : null;
  // With a call-any the card that is called is chosen like any other, and its place after it.
  const calling = decision?.ask === 'choose' && decision.what === 'call-any' && selected !== null;
  const asked = request?.ask === 'respond' || request?.ask === 'discard';
  const busy = decision !== null || asked || aim !== null || selected !== null;
  return (
    <section
      className={css.tray}
      data-tray=""
      data-busy={busy || undefined}
      aria-label="What to do"
    >
      <RefusalNote />
      {decision !== null && !calling ? (
        <DecisionPrompt request={decision} />
      ) : aim !== null ? (
        <AimPrompt aim={aim} />
      ) : selected !== null ? (
        <div className={css.line}>
          <p className={css.title}>{nameOf(state, selected)}</p>
          <ActionButtons card={selected} />
          <Button look="quiet" className={css.look} onClick={() => open('card')}>
            Look
          </Button>
          <button
            type="button"
            className={css.close}
            aria-label="Put the card back"
            onClick={cancel}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ) : (
        <StepPrompt />
      )}
    </section>
  );
}

/** A refusal in the engine's words, with the clause of the rules that it cites. */
function RefusalNote() {
  const refusal = useTable((table) => table.refusal);
  return (
    <div role="alert" className={css.alert}>
      {refusal === null ? null : (
        <p className={css.refusal}>
          <ClauseLink id={refusal.clause} className={css.clause} /> {refusal.message}
        </p>
      )}
    </div>
  );
}
