import Link from 'next/link';
import { EmptyState } from '@/app/_components/site/empty-state';

/** An address of a rule that there is not. */
export default function NoSuchRule() {
  return (
    <div className="page-width pt-16 pb-10">
      <h1 className="sr-only">No such clause</h1>
      <EmptyState title="There is no such clause">
        Clauses have names such as EVT-2 or ABL-MARTYR.{' '}
        <Link href="/rules" className="text-link">
          All of them are here
        </Link>
        .
      </EmptyState>
    </div>
  );
}
