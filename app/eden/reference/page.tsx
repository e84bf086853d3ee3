import type { Metadata } from 'next';
import { BookClauseMark } from '@/app/_components/card/clause-mark';
import { EdenTabs } from '@/app/_components/eden/eden-tabs';
import { PrintButton } from '@/app/_components/print/print-button';
import { PageHeader } from '@/app/_components/site/page-header';
import { REFERENCE } from '@/lib/eden/reference';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';

export const metadata: Metadata = {
  title: 'Reference for Eden',
  description: 'The rounds, actions, rolls and states of Eden on one page to print.',
};

/** The reference of Eden on one page to print, each line with its clause. */
export default function EdenReferencePage() {
  return (
    <div className="page-width pb-10">
      <div className="print:hidden">
        <PageHeader
          eyebrow="Eden"
          title="Reference"
          lead="What one looks up during a match, in a few words; the clause beside a line has the whole of it."
          actions={<PrintButton label="Print it" />}
        />
        <EdenTabs />
      </div>
      <div className="gap-x-8 text-sm md:columns-2 print:columns-2 print:text-[8.5pt] print:leading-tight">
        {REFERENCE.map(({ title, lines }) => (
          <section key={title} className="mb-5 break-inside-avoid print:mb-2">
            <h2 className="mb-1 text-lg font-semibold print:text-[10pt]">{title}</h2>
            <ul className="divide-y divide-line border-y border-line">
              {lines.map(({ words, clause }) => (
                <li
                  key={clause}
                  className="flex items-baseline justify-between gap-3 py-1 print:py-0.5"
                >
                  <span>{words}</span>
                  <BookClauseMark book={EDEN_RULES} id={clause} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
