import { onDemand } from '@/app/_components/site/on-demand';
import { isPilotChoice, lastPilotChoice } from '@/lib/ote/pilot-choice';
import { useTable, useTableStore } from './table-store';

/** The pilot's reply, loaded when it is asked for. */
const WhyReply = onDemand(() => import('./why-reply').then((module) => module.WhyReply));

/** Asks the pilot whose choice led to the moment why it made it; nothing for other moments. */
export function WhyButton({ moment }: { readonly moment: number }) {
  const store = useTableStore();
  const isChoice = useTable(({ session, facts }) => isPilotChoice(session, facts.roles, moment));
  const isLast = useTable(
    ({ session, facts }) => isChoice && lastPilotChoice(session, facts.roles) === moment,
  );
  const isOpen = useTable(({ whyAt }) => whyAt === moment);
  if (!isChoice) return null;
  return (
    <>
      <button
        type="button"
        data-link=""
        className="relative ml-1.5 px-1 text-[12px] text-ink-soft underline decoration-line-strong underline-offset-3 hover:text-ink max-[900px]:min-h-10 max-[900px]:px-2.5"
        aria-expanded={isOpen}
        // The sentences of the log are no stops of the keyboard; the latest choice is one.
        tabIndex={isLast || isOpen ? 0 : -1}
        onClick={() => store.setState({ whyAt: isOpen ? null : moment })}
      >
        Why?
      </button>
      {isOpen ? <WhyReply moment={moment} /> : null}
    </>
  );
}
