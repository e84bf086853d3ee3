'use client';
import { useCallback, useState } from 'react';
import { buttonClass } from '@/app/_components/forms/button';
import { PageHeader } from '@/app/_components/site/page-header';
import { readGame } from '@/lib/client/open-game';
import { putAside, storedGame } from '@/lib/client/stored-games';
import { useTitle } from '@/lib/client/use-title';
import { isSameBeginning, withLines } from '@/lib/ote/join-lines';
import { openSaved } from '@/lib/ote/saved-game';
import { LAST_LINKED } from './linked-path';
import { type OpenedGame, refusedGame } from './opened-game';
import { OpenedTable } from './opened-table';
import { storedSettings } from './table-settings';

/** The storage key of the last game from a link. */
const LINK_TABLE_ID = 'link';

/** The table of the game in the link, or of the last game from a link. */
export function LinkedTable({ fragment }: { readonly fragment: string }) {
  const [name, setName] = useState<string | null>(null);
  useTitle(name);
  const open = useCallback(async () => {
    const opened = await openLink(fragment);
    if (opened.ok) setName(`Playing ${opened.start.facts.name}`);
    return opened;
  }, [fragment]);
  return (
    <OpenedTable
      open={open}
      onChange={null}
      failed={(message) => (
        <div className="page-width pb-12">
          <PageHeader title="This game cannot be opened" lead={message} />
          {/* The router would keep this page, because only the part after the # differs. */}
          <a className={buttonClass('primary')} href="/play">
            Choose an opponent
          </a>
        </div>
      )}
    />
  );
}

const NO_LINK_MESSAGE = 'No game that came by a link is stored in this browser.';

/**
 * Returns the game of a link at the moment of the link or, if it was opened here before, at the last moment, with
 * everything
 * played since. For `last`, the last game from one.
 */
async function openLink(written: string): Promise<OpenedGame> {
  const fragment = written === LAST_LINKED ? '' : written;
  const stored = storedGame(LINK_TABLE_ID).read();
  if (fragment === '' && stored === null) return { ok: false, message: NO_LINK_MESSAGE };
  const read = await readGame(fragment === '' ? (stored ?? '') : fragment);
  if (!read.ok) return read;
  const opened = openSaved(read.game);
  if (!opened.ok) return refusedGame(opened.error);
  const { game, otherwise } = read;
  let { session, marks } = opened.value;
  if (fragment !== '' && stored !== null) {
    const before = await readGame(stored);
    if (before.ok && isSameBeginning(before.game.beginning, game.beginning)) {
      session = withLines(session, before.game.written);
      // A reload continues at the last moment; opening the link anew goes to its moment.
      const seen = seenLink() === fragment;
      const last = seen ? openSaved(before.game) : null;
      if (last?.ok === true) ({ session, marks } = last.value);
    } else if (before.ok && before.game.written.length > 0) putAside(LINK_TABLE_ID, stored);
  }
  if (fragment !== '') storeSeenLink(fragment);
  const { name, roles, expected } = game;
  const facts = { name, roles, marks, expected };
  const start = { id: LINK_TABLE_ID, deck: null, facts, session, settings: storedSettings() };
  const notice =
    otherwise.length === 0
      ? null
      : `This version plays ${otherwise.join(', ')} differently from the one that made the link.`;
  return { ok: true, start, remark: opened.value.refusal, notice };
}

const SEEN_LINK_KEY = 'dossier-link';

/** Returns the link that this visit has already opened, so that a reload continues its game; null when there is none. */
function seenLink(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return null;
  const seen: unknown = Reflect.get(state, SEEN_LINK_KEY);
  return typeof seen === 'string' ? seen : null;
}

function storeSeenLink(fragment: string): void {
  window.history.replaceState({ ...window.history.state, [SEEN_LINK_KEY]: fragment }, '');
}
