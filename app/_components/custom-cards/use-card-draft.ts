import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readCardDraft } from '@/lib/cards/card-draft';
import { formOf, type LineField, type OwnForm, valueOfLine } from '@/lib/cards/own-form';
import { isOfficialPlace, pathOfOwnCard } from '@/lib/cards/own-place';
import type { OwnField, OwnRecord, StoredOwnCard } from '@/lib/cards/own-types';
import { type RecordYaml, readRecordYaml, withField } from '@/lib/cards/record-yaml';
import { kept } from '@/lib/client/kept';
import { propose, proposeAgain, saveCard } from '@/lib/client/own-cards';

interface TypedCard {
  /** The YAML of the card; the form shows its fields. */
  readonly yaml: string;
  /** The fields as they were typed; the YAML may write them in another form. */
  readonly form: OwnForm;
  readonly reason: string;
  readonly base: number | null;
}

/** A card being edited: as a form, as YAML, and its problems. */
interface CardDraft extends TypedCard {
  readonly read: RecordYaml;
  /** Whether the draft differs from the saved card. */
  readonly changed: boolean;
  /** Whether the draft was restored from an earlier visit. */
  readonly recovered: boolean;
  readonly setLine: (field: LineField, typed: string) => void;
  readonly setBullet: (bullet: boolean) => void;
  readonly setBlank: (blank: boolean) => void;
  readonly setYaml: (yaml: string) => void;
  readonly setReason: (reason: string) => void;
  /** Starts over with this YAML. */
  readonly restart: (yaml: string, base: number | null) => void;
  /** Keeps the typed content with another base revision. */
  readonly rebase: (base: number | null) => void;
  /** Deletes the draft after it was saved. */
  readonly forget: () => void;
}

/** The delay between the last key and storing the draft, in ms. */
const STORE_DELAY_MS = 300;

function startDraft(yaml: string, base: number | null, reason: string): TypedCard {
  return { yaml, form: formOf(readRecordYaml(yaml).fields ?? {}), reason, base };
}

/** The initial values of an editor. */
interface CardBeginning {
  readonly yaml: string;
  /** The revision that the draft is based on; null when the card has not been saved yet. */
  readonly base: number | null;
  /** The reason that the draft starts with: of a returned proposal; otherwise ''. */
  readonly reason: string;
}

/** Returns the draft of the card `key`, starting from `yaml` at revision `base`. It is stored in this browser until it is saved. */
export function useCardDraft(key: string, { yaml, base, reason }: CardBeginning): CardDraft {
  const [start, setStart] = useState({ yaml, base });
  const [typed, setTyped] = useState(() => startDraft(yaml, base, reason));
  const [recovered, setRecovered] = useState(false);
  /** Whether the stored draft has been read, so that the current one may be stored. */
  const [isReady, setIsReady] = useState(false);
  const stored = useMemo(() => kept(`card:${key}`, readCardDraft), [key]);
  /** The function that stores the latest change, until it has run; null when every change is stored. */
  const waiting = useRef<(() => void) | null>(null);
  const read = useMemo(() => readRecordYaml(typed.yaml), [typed.yaml]);
  const changed = typed.yaml !== start.yaml;

  useEffect(() => {
    const draft = stored.read();
    if (draft !== null && draft.yaml !== yaml) {
      setTyped(startDraft(draft.yaml, draft.base, draft.reason));
      setRecovered(true);
    }
    setIsReady(true);
  }, [stored, yaml]);

  useEffect(() => {
    if (!isReady) return;
    const { yaml: text, reason: why, base: from } = typed;
    const putBy = () => {
      waiting.current = null;
      stored.write(changed ? { yaml: text, reason: why, base: from } : null);
    };
    waiting.current = putBy;
    const timer = setTimeout(putBy, STORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [stored, typed, changed, isReady]);

  // Stores the pending draft before the page is left.
  useEffect(() => {
    const leave = () => waiting.current?.();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  /** Changes a field. Several changes may follow before the next render, so that each begins with the one before. */
  function change(
    field: OwnField,
    value: unknown,
    formOfBefore: (form: OwnForm) => Partial<OwnForm>,
  ): void {
    setTyped((was) => ({
      ...was,
      yaml: withField(was.yaml, field, value),
      form: { ...was.form, ...formOfBefore(was.form) },
    }));
  }
  return {
    ...typed,
    read,
    changed,
    recovered,
    setLine: (field, text) => {
      const value =
        field === 'text' && text === '' && typed.form.blank ? '' : valueOfLine(field, text);
      change(field, value, ({ lines, blank }) => ({
        lines: { ...lines, [field]: text },
        blank: field === 'text' ? blank && text === '' : blank,
      }));
    },
    setBullet: (bullet) => change('bullet', bullet || undefined, () => ({ bullet })),
    setBlank: (blank) =>
      change('text', blank ? '' : undefined, ({ lines }) => ({
        blank,
        lines: { ...lines, text: '' },
      })),
    setYaml: (text) =>
      setTyped((was) => {
        const { fields } = readRecordYaml(text);
        return { ...was, yaml: text, form: fields === null ? was.form : formOf(fields) };
      }),
    setReason: (why) => setTyped((was) => ({ ...was, reason: why })),
    restart: (text, from) => {
      setStart({ yaml: text, base: from });
      setTyped(startDraft(text, from, reason));
      setRecovered(false);
    },
    rebase: (from) => setTyped((was) => ({ ...was, base: from })),
    forget: () => {
      setIsReady(false);
      waiting.current = null;
      stored.write(null);
    },
  };
}

/** The ways to save a card, and the result. */
interface SaveCard {
  readonly busy: boolean;
  readonly fault: string;
  /** The saved card, if somebody else saved it after this draft began; null without such a conflict. */
  readonly current: StoredOwnCard | null;
  readonly say: (fault: string) => void;
  readonly save: (record: OwnRecord, base: number | null) => Promise<void>;
  readonly propose: (record: OwnRecord, author: string) => Promise<void>;
  readonly settle: () => void;
}

/** Saves or proposes the content of the editor. `proposal`: the id of the returned proposal, or null. */
export function useSaveCard(draft: CardDraft, proposal: string | null): SaveCard {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [current, setCurrent] = useState<StoredOwnCard | null>(null);
  function leave(page: string): void {
    draft.forget();
    router.push(page);
  }
  return {
    busy,
    fault,
    current,
    say: setFault,
    settle: () => setCurrent(null),
    save: async (record, base) => {
      setBusy(true);
      setFault('');
      const reply = await saveCard(record, base, draft.reason);
      setBusy(false);
      if (reply.ok) return leave(pathOfOwnCard(record));
      // A new card whose number is taken gets another number; an existing card can be overwritten.
      const elsewhere = base === null && !isOfficialPlace(record);
      if (reply.current !== null && !elsewhere) return setCurrent(reply.current);
      // It was deleted in the meantime: the content becomes the next revision, which restores it.
      const gone = reply.status === 409 && base !== null && reply.current === null;
      if (gone) draft.rebase(null);
      setFault(gone ? `${reply.message} Saving once more brings the card back.` : reply.message);
    },
    propose: async (record, author) => {
      if (draft.reason.trim() === '')
        return setFault('A proposal needs a reason. Enter it in the field above the buttons.');
      setBusy(true);
      setFault('');
      const reply = await (proposal === null
        ? propose(record, draft.reason, author)
        : proposeAgain(proposal, record, draft.reason));
      setBusy(false);
      if (reply.ok) leave('/cards/proposals');
      else setFault(reply.message);
    },
  };
}
