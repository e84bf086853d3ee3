'use client';
import { useState } from 'react';
import { EdenTabs } from '@/app/_components/eden/eden-tabs';
import { PageHeader } from '@/app/_components/site/page-header';
import type { EdenCard } from '@/engine';
import { beginMatch, type MatchSetup, type MatchTree } from '@/lib/eden/play/match';
import { MatchRoom } from './match-room';
import { StartForm } from './start-form';

/** A match under way. `key`: another one is another room. */
interface Running {
  readonly key: number;
  readonly setup: MatchSetup;
  readonly tree: MatchTree;
}

/** What is played is agreed first; then there is the field. */
export function MatchPage({ cards }: { readonly cards: readonly EdenCard[] }) {
  const [running, setRunning] = useState<Running | null>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const begin = (setup: MatchSetup) => {
    const begun = beginMatch(setup, cards);
    setMessages(begun.ok ? [] : begun.messages);
    if (begun.ok) setRunning({ key: (running?.key ?? 0) + 1, setup, tree: begun.tree });
  };
  if (running !== null) {
    const { key, setup, tree } = running;
    return (
      <div className="page-width pb-10">
        <MatchRoom key={key} setup={setup} begun={tree} onLeave={() => setRunning(null)} />
      </div>
    );
  }
  return (
    <div className="page-width pb-10">
      <PageHeader
        eyebrow="Eden"
        title="Play on the field"
        lead="One troop against an infestation is the practice game. Two troops play at one screen, or one of them is played by a pilot."
      />
      <EdenTabs />
      <StartForm cards={cards} messages={messages} onBegin={begin} />
    </div>
  );
}
