import type { Metadata } from 'next';
import { GauntletScreen } from '@/app/_components/gauntlet/gauntlet-screen';

export const metadata: Metadata = {
  title: 'Gauntlet',
  description:
    'Decks against decks by pilots: win rates with intervals, and the games behind them.',
};

/** Plays decks against decks, like `dossier gauntlet`. */
export default function GauntletPage() {
  return (
    <div className="page-width">
      <GauntletScreen />
    </div>
  );
}
