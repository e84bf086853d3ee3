import { CardSection } from '@/app/_components/card/card-section';
import { TextParts, UnclearParts } from '@/app/_components/card/card-text';
import { BookClauseMark } from '@/app/_components/card/clause-mark';
import type { ClauseWords } from '@/lib/eden/card-clauses';
import type { EdenLine, EdenLineKind } from '@/lib/eden/card-text';
import { edenLevelSays } from '@/lib/eden/level-words';
import type { EdenListing } from '@/lib/eden/listing';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';

const LINE_HEADINGS: Readonly<Record<EdenLineKind, string>> = {
  equipment: 'Equipment',
  ability: 'Abilities',
  objective: 'Objectives',
  effect: 'Effect',
  scenery: 'Rules',
};

/** The text of a card by kind of line, with underlined unknown parts, and how much of it the engine plays. */
export function EdenCardText({ card }: { readonly card: EdenListing }) {
  const kinds = [...new Set(card.lines.map(({ kind }) => kind))];
  return (
    <CardSection id="text" title="Text">
      {kinds.length === 0 ? (
        <p className="text-lg text-ink-faint italic">
          {card.level === 'unwritten' ? 'Not yet written.' : 'No rules text.'}
        </p>
      ) : null}
      <div className="space-y-6">
        {kinds.map((kind) => (
          <LinesOf key={kind} kind={kind} lines={card.lines.filter((one) => one.kind === kind)} />
        ))}
      </div>
      {card.record.flavor === undefined ? null : (
        <p className="mt-6 max-w-prose text-lg text-ink-soft italic">{card.record.flavor}</p>
      )}
      <p className="mt-4 max-w-prose text-sm text-ink-faint">{edenLevelSays(card)}</p>
      {card.record.notes === undefined ? null : (
        <p className="mt-2 max-w-prose text-sm whitespace-pre-line text-ink-soft">
          <strong className="font-medium">Note.</strong> {card.record.notes}
        </p>
      )}
    </CardSection>
  );
}

interface LinesOfProps {
  readonly kind: EdenLineKind;
  readonly lines: readonly EdenLine[];
}

function LinesOf({ kind, lines }: LinesOfProps) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium text-ink-faint">{LINE_HEADINGS[kind]}</h3>
      <ul className="space-y-2">
        {lines.map((line) => (
          <li key={line.text} className="max-w-prose text-lg leading-relaxed">
            <EmphasizedLine {...line} />
            {line.readAs === null ? null : (
              <p className="mt-1 text-sm text-ink-soft">Read as: {line.readAs}</p>
            )}
            <UnclearParts text={line.text} unknown={line.unknown} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A line of a card's text. The name at its beginning, up to a colon or a bracket, is emphasised. */
export function EmphasizedLine({ text, unknown }: Pick<EdenLine, 'text' | 'unknown'>) {
  const head = /^([^():]{1,60})(?=\s*\()/.exec(text)?.[1] ?? '';
  if (head === '' || unknown.some(({ offset }) => offset < head.length))
    return <TextParts text={text} spans={[]} unknown={unknown} terms="eden" />;
  const rest = unknown.map((one) => ({ ...one, offset: one.offset - head.length }));
  return (
    <>
      <strong className="font-semibold">{head}</strong>
      <TextParts text={text.slice(head.length)} spans={[]} unknown={rest} terms="eden" />
    </>
  );
}

/** The clauses that matter for the card. */
export function EdenClauseList({ clauses }: { readonly clauses: readonly ClauseWords[] }) {
  if (clauses.length === 0) return null;
  return (
    <CardSection id="rules" title="Rulings">
      <ul className="space-y-3">
        {clauses.map(({ clause, words }) => (
          <li key={clause} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4">
            <span>
              <BookClauseMark book={EDEN_RULES} id={clause} />
            </span>
            <span className="max-w-prose text-ink-soft">{words}</span>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
