'use client';
import { Download, FileText, Image as ImageIcon, Printer, Swords } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { CountedFaces } from '@/app/_components/card/counted-faces';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Field, Select } from '@/app/_components/forms/field';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { ShareButton } from '@/app/_components/forms/share-button';
import { QrCode } from '@/app/_components/site/qr-code';
import { peek } from '@/lib/client/answers';
import { OWN_CARDS, type OwnAdded, unofficialIds } from '@/lib/client/cards';
import { useSession } from '@/lib/client/use-session';
import { linkPath } from '@/lib/decks/deck-link';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckList } from '@/lib/decks/types';
import { writtenDeck } from '@/lib/decks/written-deck';
import { DECK_FORMATS } from '@/lib/formats/deck-formats';
import { saveDeckImage } from '../deck-image';
import { useEditor } from '../editor-context';
import { useSharing } from '../hidden-note';
import { SavedLink } from '../saved-link';
import { ShareSetting } from '../share-setting';
import { TabPanel } from '../tab-panel';
import { TakenGames } from '../taken-games';

/** Returns the file name of a deck. */
function fileName(name: string, ending: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${plain || 'deck'}.${ending}`;
}

/** The deck for others: as a link, on the site, as a text or file for another program, as a picture, and on paper. */
export function ShareTab() {
  const id = useEditor((editor) => editor.id);
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <SitePanel />
        <TabPanel
          title="As a link"
          hint="The whole deck is in the link. Whoever opens it needs no account, and sees the deck as it is now."
        >
          <ShareLink list={list} />
        </TabPanel>
        <InvitePanel />
        <TextPanel list={list} />
      </div>
      <TabPanel title="Picture and paper" hint="All cards as one picture, or printed">
        <div className="flex flex-wrap items-center gap-2">
          <ImageButton name={fileName(list.name, 'png')} />
          <SavedLink href={`/decks/${id}/print`} className={buttonClass('secondary')}>
            <Printer aria-hidden="true" className="size-4" />
            Print the cards
          </SavedLink>
          <SavedLink href={`/decks/${id}/sheet`} className={buttonClass('secondary')}>
            <FileText aria-hidden="true" className="size-4" />
            Deck sheet
          </SavedLink>
        </div>
        <div className="mt-4">
          <CountedFaces
            cards={list.entries.flatMap(({ card: id, count }) => {
              const card = catalogue.byId.get(id);
              return card === undefined || count <= 0 ? [] : [{ card, count }];
            })}
          />
        </div>
      </TabPanel>
    </div>
  );
}

/** Who sees the deck on this site, where there are accounts. A deck that everybody sees is measured, so that the library finds it by its early wins. */
function SitePanel() {
  const id = useEditor((editor) => editor.id);
  const { name, game } = useEditor((editor) => editor.editing.list);
  const saved = useEditor((editor) => editor.saving.held.entries);
  const { sharing } = useSharing(id);
  if (sharing === null) return null;
  return (
    <TabPanel title="On this site" hint="At an address that always shows the deck as you saved it">
      <ShareSetting id={id} title={titleOf({ name, game })} />
      {sharing.visibility === 'public' && game === 'ote' ? <TakenGames entries={saved} /> : null}
    </TabPanel>
  );
}

/** Invites somebody to a live game with this deck, where there are accounts. */
function InvitePanel() {
  const id = useEditor((editor) => editor.id);
  const game = useEditor((editor) => editor.editing.list.game);
  const session = useSession();
  if (session?.signedIn == null || game === 'eden') return null;
  return (
    <TabPanel title="Invite to a game" hint="Play this deck live, with people in other places">
      <SavedLink href={`/live?deck=${id}#open`} className={buttonClass('secondary')}>
        <Swords aria-hidden="true" className="size-4" />
        Invite to a game
      </SavedLink>
    </TabPanel>
  );
}

/** Shows the deck in each export format, to copy or download. The text is visible, so that it can be copied by hand. */
function TextPanel({ list }: { readonly list: DeckList }) {
  const id = useId();
  const catalogue = useEditor((editor) => editor.catalogue);
  const [chosen, setChosen] = useState('text');
  const format = DECK_FORMATS.find((one) => one.id === chosen) ?? DECK_FORMATS[0];
  const entries = list.entries.filter((entry) => entry.count > 0);
  // Tabletop Simulator loads the faces from this address.
  const deck = { ...writtenDeck({ ...list, entries }, catalogue), site: window.location.origin };
  const text = format?.writeDeck(deck) ?? '';
  return (
    <TabPanel
      title="As text or a file"
      hint="For a message, a forum, or another program"
      className="grid gap-3"
    >
      <Field id={`${id}-form`} label="Form">
        <Select
          id={`${id}-form`}
          value={format?.id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {DECK_FORMATS.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} look="primary" />
        <Button
          onClick={() =>
            saveAsFile(
              text,
              fileName(list.name, format?.ending ?? 'txt'),
              format?.type ?? 'text/plain',
            )
          }
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      </div>
      <textarea
        readOnly
        aria-label="The deck as text"
        value={text}
        className="field-sizing-content min-h-60 w-full rounded-md border border-line bg-paper p-2 font-mono text-sm"
      />
    </TabPanel>
  );
}

/** Renders the deck from its faces and downloads the picture. */
function ImageButton({ name }: { readonly name: string }) {
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function draw() {
    setIsBusy(true);
    setSaid('');
    setSaid(await saveDeckImage(list, catalogue, name));
    setIsBusy(false);
  }
  return (
    <>
      <Button inactive={isBusy} onClick={draw}>
        <ImageIcon aria-hidden="true" className="size-4" />
        {isBusy ? 'Drawing…' : 'Picture'}
      </Button>
      <p role="status" className="w-full text-sm text-ink-soft empty:hidden">
        {said}
      </p>
    </>
  );
}

/** Returns the link that contains the whole deck; null until it is ready. */
function useLink(list: DeckList): string | null {
  const catalogue = useEditor((editor) => editor.catalogue);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    const added = peek(OWN_CARDS).body as OwnAdded | null;
    const own = unofficialIds(added);
    void linkPath(list, catalogue, own).then((path) => {
      if (!isLeft) setLink(`${window.location.origin}${path}`);
    });
    return () => {
      isLeft = true;
    };
  }, [list, catalogue]);
  return link;
}

/** The deck as a link that contains it after the #, so that its readers need no account and no server stores it. */
function ShareLink({ list }: { readonly list: DeckList }) {
  const link = useLink(list);
  const [isCode, setIsCode] = useState(false);
  return (
    <>
      <label htmlFor="deck-link" className="text-sm font-medium text-ink-soft">
        Link
      </label>
      <input
        id="deck-link"
        readOnly
        value={link ?? ''}
        onFocus={({ target }) => target.select()}
        className="mt-1.5 h-10 w-full rounded-md border border-line bg-paper px-2 font-mono text-sm"
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <ShareButton url={link} title={titleOf(list)} />
        <CopyButton text={link ?? ''} label="Copy the link" />
        <button
          type="button"
          aria-expanded={isCode}
          className="text-link min-h-10 px-1 text-sm"
          onClick={() => setIsCode(!isCode)}
        >
          QR code
        </button>
      </div>
      {isCode && link !== null ? <QrCode text={link} label="The link as a QR code" /> : null}
    </>
  );
}
