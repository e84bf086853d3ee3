import type { Metadata } from 'next';
import Link from 'next/link';
import { GlossaryScreen } from '@/app/_components/rules/glossary-screen';
import { EDGE_RULES } from '@/lib/rules/clauses';
import { GLOSSARY } from '@/lib/rules/embedded-glossary';

export const metadata: Metadata = {
  title: 'Glossary',
  description: 'The terms of On the Edge, a sentence each: crank, bullet, Pull, Martyr and more.',
};

/** Every term of On the Edge. */
export default function GlossaryPage() {
  return (
    <GlossaryScreen
      book={EDGE_RULES}
      terms={GLOSSARY.ote}
      hint="crank, bullet, dead pile"
      other={
        <Link
          href="/rules/eden/glossary"
          prefetch={false}
          className="text-link inline-flex min-h-10 items-center text-sm"
        >
          Glossary of Eden
        </Link>
      }
    />
  );
}
