import { notFound, permanentRedirect } from 'next/navigation';
import { clauseOf } from '@/lib/rules/clauses';

interface LostClauseProps {
  readonly params: Promise<{ readonly clause: string }>;
}

/** A clause's address that is none: `evt-2` leads to EVT-2. */
export default async function LostClausePage({ params }: LostClauseProps) {
  const clause = clauseOf((await params).clause.toUpperCase());
  if (clause === undefined) notFound();
  permanentRedirect(`/rules/${clause.id}`);
}
