'use client';
import { Download } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Field, Input } from '@/app/_components/forms/field';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { ShareButton } from '@/app/_components/forms/share-button';
import { ListSheet } from '@/app/_components/print/list-sheet';
import { PrintCardsButton } from '@/app/_components/print/print-controls';
import { OWN_CARDS, unofficialIds } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';
import type { ListName, ListRow } from '@/lib/collection/card-list';
import { LIST_BOUNDS, listPath, sharedList } from '@/lib/collection/list-link';
import { writeLine } from '@/lib/formats/plain-line';
import { useSetName } from './collection-context';

interface ListSharingProps {
  readonly list: ListName;
  /** The title, until another one is typed. */
  readonly title: string;
  readonly rows: readonly ListRow[];
  /** The heading of the rows' notes on paper. */
  readonly noteTitle: string;
}

/** Writes a list as text: a card on each line. */
export function textOfList(rows: readonly ListRow[]): string {
  return rows.map(({ count, printing }) => writeLine(count, printing)).join('');
}

/** A list on paper, as text and as a link, under a title of one's own. */
export function ListSharing({ list, rows, noteTitle, ...given }: ListSharingProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const title = typed.trim() || given.title;
  return (
    <>
      <details
        className="open:basis-full print:hidden"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="flex min-h-10 w-fit cursor-pointer items-center text-sm text-link">
          Print or share
        </summary>
        {isOpen ? (
          <div className="sheet mb-3 grid max-w-3xl gap-3 p-4">
            <Field id={id} label="Title">
              <Input
                id={id}
                value={typed}
                maxLength={LIST_BOUNDS.title}
                placeholder={given.title}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
            <div className="flex flex-wrap items-center gap-2">
              <PrintCardsButton />
              <CopyButton
                text={textOfList(rows)}
                label="Copy as text"
                otherwise="print the list instead"
              />
            </div>
            <ListLink list={list} title={title} rows={rows} />
          </div>
        ) : null}
      </details>
      <ListSheet title={title} rows={rows} noteTitle={noteTitle} setName={useSetName()} />
    </>
  );
}

/** Returns the link that contains a list; null until it is ready, `long` when the list is too long for a link. */
function useListLink(list: ListName, title: string, rows: readonly ListRow[]) {
  const own = useAnswer(OWN_CARDS).body;
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    void listPath(sharedList(list, title, rows, unofficialIds(own))).then((path) => {
      if (!isLeft) setLink(path === null ? 'long' : `${window.location.origin}${path}`);
    });
    return () => {
      isLeft = true;
    };
  }, [list, title, rows, own]);
  return link;
}

type ListLinkProps = Pick<ListSharingProps, 'list' | 'title' | 'rows'>;

/** The whole list as a link, for readers without an account; a file where the list is too long. */
function ListLink({ list, title, rows }: ListLinkProps) {
  const id = useId();
  const link = useListLink(list, title, rows);
  if (link === 'long')
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-ink-soft">
          This list is too long for a link. Send it as a file, which <em>Import and export</em>{' '}
          reads, or choose a set.
        </p>
        <Button onClick={() => saveAsFile(textOfList(rows), `${list}.txt`, 'text/plain')}>
          <Download aria-hidden="true" className="size-4" />
          Save as a file
        </Button>
      </div>
    );
  return (
    <div className="grid gap-2">
      <Field
        id={id}
        label="Link"
        hint="The whole list is in the link. Whoever opens it needs no account, and sees the list as it is now."
      >
        <Input
          id={id}
          readOnly
          value={link ?? ''}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <ShareButton url={link} title={title} />
        <CopyButton text={link ?? ''} label="Copy the link" disabled={link === null} />
      </div>
    </div>
  );
}
