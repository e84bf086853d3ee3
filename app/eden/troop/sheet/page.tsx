import type { Metadata } from 'next';
import { TroopSheetScreen } from '@/app/_components/eden/troop-sheet';
import { embeddedEdenCards } from '@/lib/eden/catalogue';

export const metadata: Metadata = {
  title: 'Roster sheet',
  description: 'A troop of Eden on paper, with wound tracks to tick.',
};

/** The troop of the builder, or of the link, to print. */
export default function TroopSheetPage() {
  return (
    <div className="page-width print:max-w-none print:p-0">
      <TroopSheetScreen cards={embeddedEdenCards()} />
    </div>
  );
}
