import type { Metadata } from 'next';
import { FirstDeckScreen } from '@/app/_components/learn/first-deck-screen';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = {
  title: 'A deck of your own',
  description: 'Build a legal deck of On the Edge in ten steps, and see it win test games.',
};

/** The third lesson: a deck in ten steps. */
export default function FirstDeckPage() {
  return (
    <div className="page-width pb-10">
      <PageHeader eyebrow={<NearLink href="/learn">Lessons</NearLink>} title="A deck of your own" />
      <FirstDeckScreen />
    </div>
  );
}
