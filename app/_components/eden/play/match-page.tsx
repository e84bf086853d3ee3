'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EdenTabs } from '@/app/_components/eden/eden-tabs';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import type { EdenCard, TroopList } from '@/engine';
import { useWithOwnEden } from '@/lib/client/eden-cards';
import type { FieldSetup } from '@/lib/eden/play/field-setup';
import { beginMatch, type MatchSetup, type MatchTree } from '@/lib/eden/play/match';
import { readMatchLink } from '@/lib/eden/play/match-link';
import { isSetupLink, linkedSetup } from '@/lib/eden/play/setup-link';
import { linkedTroop } from '@/lib/eden/play/troop-link';
import { keptMatch } from './kept-match';
import { MatchRoom } from './match-room';
import { someSeed } from './seed';
import { SetupSection } from './setup-section';
import { useSetupChoices } from './setup-select';
import { StartForm } from './start-form';

/** A running match. A new `key` mounts a new page. */
interface RunningMatch {
  readonly key: number;
  readonly setup: MatchSetup;
  readonly tree: MatchTree;
  /** The cards as they were when the match began: a later correction does not change a running match. */
  readonly cards: readonly EdenCard[];
  readonly notice: string | null;
}

/** The page of a match: first the options, or the match of a link; then the field. */
export function MatchPage({ cards: given }: { readonly cards: readonly EdenCard[] }) {
  const { cards, areAll } = useWithOwnEden(given);
  const [running, setRunning] = useState<RunningMatch | null>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [linked, setLinked] = useState<TroopList | null>(null);
  const [linkedGround, setLinkedGround] = useState<FieldSetup | null>(null);
  const setups = useSetupChoices(linkedGround);
  const [kept, setKept] = useState(keptMatch.read);
  /** Whether the link of the page was opened. It is opened once, and not after a match has begun, when it is the link of that match. */
  const isOpened = useRef(false);
  const enter = useCallback((next: Omit<RunningMatch, 'key'>) => {
    isOpened.current = true;
    setMessages([]);
    setRunning((before) => ({ ...next, key: (before?.key ?? 0) + 1 }));
  }, []);
  const open = useCallback(
    async (text: string) => {
      const read = await readMatchLink(text, cards);
      if (!read.ok) {
        setMessages([read.message]);
        return;
      }
      const { refusal } = read;
      const notice =
        refusal === null
          ? null
          : `The match can be opened only up to here: ${refusal.message} (${refusal.clause})`;
      enter({ setup: read.setup, tree: read.tree, cards, notice });
    },
    [cards, enter],
  );
  useEffect(() => {
    const openSetup = async (text: string) => {
      const read = await linkedSetup(text);
      if (read.ok) setLinkedGround(read.setup);
      setMessages(read.ok ? [] : [read.message]);
    };
    const openLink = () => {
      const text = window.location.hash.slice(1);
      if (isSetupLink(text)) {
        void openSetup(text);
        return;
      }
      const troop = linkedTroop(text);
      if (troop?.ok) setLinked(troop.troop);
      else if (troop !== null) setMessages([`This link holds no troop: ${troop.message}.`]);
      else if (text !== '') void open(text);
    };
    if (areAll && !isOpened.current) {
      isOpened.current = true;
      openLink();
    }
    window.addEventListener('hashchange', openLink);
    return () => window.removeEventListener('hashchange', openLink);
  }, [open, areAll]);
  function begin(setup: MatchSetup) {
    const begun = beginMatch(setup, cards);
    if (!begun.ok) setMessages(begun.messages);
    else enter({ setup, tree: begun.tree, cards, notice: null });
  }
  function leave() {
    setRunning(null);
    setKept(keptMatch.read());
    window.history.replaceState(null, '', window.location.pathname);
  }
  if (running !== null) {
    const { key, setup, tree, notice, cards: played } = running;
    return (
      <div className="page-width pb-10">
        <MatchRoom
          key={key}
          setup={setup}
          begun={tree}
          cards={played}
          notice={notice}
          onAgain={() => begin({ ...setup, seed: someSeed() })}
          onLeave={leave}
        />
      </div>
    );
  }
  return (
    <div className="page-width pb-10">
      <PageHeader
        eyebrow="Eden"
        title="Play on the field"
        lead="One troop against an infestation is the practice game. Two troops play at one screen, or a pilot plays one of them."
        actions={
          <>
            <ButtonLink href="/eden/campaign">Campaign</ButtonLink>
            {kept === null ? null : (
              <Button onClick={() => open(kept)}>Go on with the last match</Button>
            )}
          </>
        }
      />
      <EdenTabs />
      <p className="mb-4 text-ink-soft">
        New to Eden?{' '}
        <NearLink href="/eden/learn" className="text-link">
          A first match
        </NearLink>{' '}
        teaches it step by step.
      </p>
      <StartForm
        cards={cards}
        linked={linked}
        setups={setups}
        messages={messages}
        onBegin={begin}
      />
      <SetupSection cards={cards} setups={setups} />
    </div>
  );
}
