import { Chip } from '@/app/_components/forms/chip';
import { PartsBar } from '@/app/_components/site/bar';
import type { TroopCheck, TroopList, TroopMessage } from '@/engine';
import type { TroopRepair } from '@/lib/eden/troop-repairs';

interface TroopReportProps {
  readonly check: TroopCheck;
  /** Returns the repairs of a message; absent for a read-only troop. */
  readonly repairs?: (message: TroopMessage) => readonly TroopRepair[];
  readonly onRepair?: (repaired: TroopList) => void;
}

/** The check of a troop: value, Strategy Points, hand, errors and warnings, each with its smallest repairs. */
export function TroopReport({ check, repairs, onRepair }: TroopReportProps) {
  const { legal, value, budget, sp, hand, fighters, errors, warnings } = check;
  const spent = value ?? fighters.reduce((sum, one) => sum + (one.value ?? 0), 0);
  const repair = { repairs: repairs ?? (() => []), onRepair: onRepair ?? (() => undefined) };
  const figures = [
    ['Fighters', fighters.length],
    ['Strategy Points', sp],
    ['Hand', hand],
  ] as const;
  return (
    <section aria-labelledby="check" className="sheet p-4">
      <h2 id="check" className="flex items-center gap-2 text-lg font-semibold">
        Check
        <Chip tone={legal ? 'good' : 'bad'}>{legal ? 'Legal' : 'Not legal'}</Chip>
      </h2>
      <p role="status" className="mt-2 tabular-nums">
        {spent} of {budget} points
      </p>
      <PartsBar
        className="mt-1 h-2"
        parts={[
          {
            share: budget === 0 ? 0 : spent / budget,
            tone: spent > budget ? 'fill-bad' : 'fill-accent',
          },
        ]}
      />
      <dl className="mt-3 grid grid-cols-3 gap-2 text-sm">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-ink-faint">{name}</dt>
            <dd className="text-lg tabular-nums">{figure ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <Messages title="Errors" tone="bad" messages={errors} {...repair} />
      <Messages title="Warnings" tone="warn" messages={warnings} {...repair} />
    </section>
  );
}

interface MessagesProps extends Required<Pick<TroopReportProps, 'repairs' | 'onRepair'>> {
  readonly title: string;
  readonly tone: 'bad' | 'warn';
  readonly messages: readonly TroopMessage[];
}

function Messages({ title, tone, messages, repairs, onRepair }: MessagesProps) {
  if (messages.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-1 text-sm font-medium text-ink-soft">{title}</h3>
      <ul className="space-y-2 text-sm">
        {messages.map((one) => (
          <li key={`${one.code} ${one.card} ${one.message}`} className="wrap-anywhere">
            {one.message} {one.clause === null ? null : <Chip tone={tone}>{one.clause}</Chip>}
            <RepairButtons repairs={repairs(one)} onRepair={onRepair} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RepairButtonsProps {
  readonly repairs: readonly TroopRepair[];
  readonly onRepair: (repaired: TroopList) => void;
}

/** The repairs of a message, the smallest first, as buttons. Undo reverts them. */
function RepairButtons({ repairs, onRepair }: RepairButtonsProps) {
  if (repairs.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {repairs.map(({ words, troop }) => (
        <button
          key={words}
          type="button"
          className="text-link min-h-8 text-left"
          onClick={() => onRepair(troop)}
        >
          {words}
        </button>
      ))}
    </span>
  );
}
