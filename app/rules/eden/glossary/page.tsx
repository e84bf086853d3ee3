import type { Metadata } from 'next';
import Link from 'next/link';
import { GlossaryScreen } from '@/app/_components/rules/glossary-screen';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';
import { GLOSSARY } from '@/lib/rules/embedded-glossary';

export const metadata: Metadata = {
  title: 'Glossary of Eden',
  description: 'The terms of Eden, a sentence each: charge, dodge, stigma, intendancy and more.',
};

/** The main terms of Eden. */
export default function EdenGlossaryPage() {
  return (
    <GlossaryScreen
      book={EDEN_RULES}
      terms={GLOSSARY.eden}
      hint="charge, dodge, stigma"
      other={
        <Link
          href="/rules/glossary"
          prefetch={false}
          className="text-link inline-flex min-h-10 items-center text-sm"
        >
          Glossary of On the Edge
        </Link>
      }
    />
  );
}
