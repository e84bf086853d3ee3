import { Chip } from '@/app/_components/forms/chip';
import type { TroopCheck, TroopMessage } from '@/engine';

/** What the rules say of the troop: value, Strategy Points, hand, errors and warnings. */
export function TroopReport({ check }: { readonly check: TroopCheck }) {
  const { legal, value, budget, sp, hand, fighters, errors, warnings } = check;
  const spent = value ?? fighters.reduce((sum, one) => sum + (one.value ?? 0), 0);
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
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 h-2 w-full"
      >
        <rect width="100" height="8" className="fill-line/60" />
        <rect
          width={budget === 0 ? 0 : Math.min(100, (100 * spent) / budget)}
          height="8"
          className={spent > budget ? 'fill-bad' : 'fill-accent'}
        />
      </svg>
      <dl className="mt-3 grid grid-cols-3 gap-2 text-sm">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-ink-faint">{name}</dt>
            <dd className="text-lg tabular-nums">{figure ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <Messages title="Errors" tone="bad" messages={errors} />
      <Messages title="Warnings" tone="warn" messages={warnings} />
    </section>
  );
}

interface MessagesProps {
  readonly title: string;
  readonly tone: 'bad' | 'warn';
  readonly messages: readonly TroopMessage[];
}

function Messages({ title, tone, messages }: MessagesProps) {
  if (messages.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-1 text-sm font-medium text-ink-soft">{title}</h3>
      <ul className="space-y-2 text-sm">
        {messages.map(({ code, card, clause, message }) => (
          <li key={`${code} ${card} ${message}`} className="wrap-anywhere">
            {message} {clause === null ? null : <Chip tone={tone}>{clause}</Chip>}
          </li>
        ))}
      </ul>
    </>
  );
}
