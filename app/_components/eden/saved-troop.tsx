'use client';
import { ConflictNotice } from '@/app/_components/deck/conflict-notice';
import { DeckTabs, useDeckTab } from '@/app/_components/deck/deck-tabs';
import { EditorProvider, useEditor, useEditorStore } from '@/app/_components/deck/editor-context';
import { editDeck } from '@/app/_components/deck/editor-store';
import { MoreMenu } from '@/app/_components/deck/more-menu';
import { NotesField } from '@/app/_components/deck/notes-field';
import { ShareSetting } from '@/app/_components/deck/share-setting';
import { HistoryTab } from '@/app/_components/deck/tabs/history-tab';
import { TitleBar } from '@/app/_components/deck/title-bar';
import { LastChange, useUndoKeys } from '@/app/_components/deck/whole-editor';
import { TroopBuilder } from '@/app/_components/eden/troop-builder';
import { TroopExport } from '@/app/_components/eden/troop-export';
import { OpenTroop } from '@/app/_components/eden/troop-open';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { TroopList } from '@/engine';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { useAllEden } from '@/lib/client/eden-cards';
import { titleOf } from '@/lib/decks/deck-list';
import { addStep } from '@/lib/decks/edit';
import type { StoredDeck } from '@/lib/decks/types';
import { listOfTroop, troopOfList } from '@/lib/eden/saved-troop';
import { troopFragment } from '@/lib/eden/troop-text';

/** An empty catalogue of On the Edge, because a troop has none of its cards. */
const NO_CARDS = buildCatalogue([]);

/** The builder of a saved troop, with the history, autosave and sharing of decks. */
export function SavedTroop({ deck }: { readonly deck: StoredDeck }) {
  return (
    <EditorProvider deck={deck} catalogue={NO_CARDS} format={{ id: 'open', rules: 'open' }}>
      <TroopPanes />
    </EditorProvider>
  );
}

/** Returns a link that contains the troop, for readers without account. */
function writeTroopLink(troop: TroopList): string {
  return `${window.location.origin}/eden/troop${troopFragment(troop)}`;
}

function TroopPanes() {
  const store = useEditorStore();
  const id = useEditor((editor) => editor.id);
  const list = useEditor((editor) => editor.editing.list);
  const troop = troopOfList(list);
  const cards = useAllEden();
  const tab = useDeckTab();
  useUndoKeys();
  const change = (next: TroopList) =>
    editDeck(store, (editing) => addStep(editing, listOfTroop(next, editing.list)));
  return (
    <div className="page-width pb-10">
      <TitleBar above={{ href: '/eden/troop', name: 'Troops' }} play={`/eden/play?troop=${id}`}>
        {cards === null ? null : (
          <>
            <OpenTroop
              onOpen={(opened) => change({ ...opened, name: opened.name ?? troop.name })}
            />
            <TroopExport troop={troop} cards={cards}>
              <CopyButton look="quiet" text={writeTroopLink(troop)} label="Copy as link" />
              <div className="mx-4 mt-4 border-t border-line pt-4 pb-3">
                <ShareSetting id={id} title={titleOf(list)} />
              </div>
            </TroopExport>
          </>
        )}
        <MoreMenu />
      </TitleBar>
      <LastChange />
      <DeckTabs tabs={['build', 'history']} />
      {tab === 'history' ? (
        <HistoryTab />
      ) : cards === null ? (
        <Skeleton rows={8} />
      ) : (
        <>
          <TroopBuilder cards={cards} troop={troop} onChange={change} />
          <div className="mt-8 max-w-3xl">
            <NotesField />
          </div>
        </>
      )}
      <ConflictNotice />
    </div>
  );
}
