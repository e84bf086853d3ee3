'use client';
import { Swords } from 'lucide-react';
import { buttonClass } from '@/app/_components/forms/button';
import { MenuButton } from '@/app/_components/forms/menu-button';
import { DeckSelect } from '@/app/_components/play/deck-select';
import { useOwnDecks, usePlayChoice } from '@/app/_components/play/own-decks';
import { PilotChoice, PilotWords } from '@/app/_components/play/pilot-choice';
import { NearLink } from '@/app/_components/site/near-link';
import { gamePath, sharedOpponent } from '@/lib/ote/computer-game';
import { EXAMPLE_WORDS } from '@/lib/ote/example-words';

interface PlayAgainstProps {
  /** The key of the shared deck. */
  readonly deck: string;
}

/** A button that opens the choice of one's own deck and of a pilot, for a game against a shared deck. */
export function PlayAgainst(props: PlayAgainstProps) {
  return (
    <MenuButton
      icon={<Swords aria-hidden="true" className="size-4" />}
      words="Play against it"
      isWordy
      width="w-[min(24rem,calc(100vw-2rem))]"
    >
      <GameChoice {...props} />
    </MenuButton>
  );
}

function GameChoice({ deck: shared }: PlayAgainstProps) {
  const own = useOwnDecks();
  const { deck, pilot, choose } = usePlayChoice(own, EXAMPLE_WORDS);
  return (
    <div className="grid gap-3">
      <DeckSelect
        id="own-deck"
        label="You play"
        value={deck}
        own={own}
        examples={EXAMPLE_WORDS}
        onChange={(id) => choose({ deck: id })}
      />
      <PilotChoice pilot={pilot} onChoose={(name) => choose({ pilot: name })} />
      <PilotWords pilot={pilot} />
      <NearLink
        href={gamePath(deck, { against: sharedOpponent(shared), role: pilot })}
        onClick={() => choose({})}
        className={buttonClass('primary')}
      >
        Begin the game
      </NearLink>
    </div>
  );
}
