import type { Metadata } from 'next';
import type { GalleryTile } from '@/app/_components/play/opponent-gallery';
import { PlayHome } from '@/app/_components/play/play-home';
import { PlayRoom } from '@/app/_components/play/play-room';
import { TileFaces } from '@/app/_components/play/tile-faces';
import { EXAMPLE_WORDS } from '@/lib/ote/example-words';
import { tellingCardsOf } from '@/lib/server/playable-examples';

export const metadata: Metadata = {
  title: 'Play',
  description:
    'Play On the Edge against the computer, alone, with somebody at this screen, or live; or continue a game.',
};

/** Everything that can be played, or the game that is entirely in the link. */
export default function PlayPage() {
  const tiles: readonly GalleryTile[] = EXAMPLE_WORDS.map((words) => ({
    ...words,
    faces: <TileFaces cards={tellingCardsOf(words)} />,
  }));
  return (
    <PlayRoom>
      <PlayHome tiles={tiles} />
    </PlayRoom>
  );
}
