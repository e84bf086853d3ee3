import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formOf, type LineField, type OwnForm, valueOfLine } from '@/lib/cards/own-form';
import { isOfficialPlace, ownPage } from '@/lib/cards/own-place';
import type { OwnField, OwnRecord, StoredOwnCard } from '@/lib/cards/own-types';
import { type RecordYaml, readRecordYaml, withField } from '@/lib/cards/record-yaml';
import { propose, proposeAgain, saveCard } from '@/lib/client/own-cards';
import { localStore, ownName } from '@/lib/client/storage';

interface Typed {
  /** The data behind the form and the YAML. */
  readonly yaml: string;
  /** The fields as typed, which the YAML may normalise. */
  readonly form: OwnForm;
  readonly reason: string;
  readonly base: number | null;
}

/** A card being edited: as a form, as YAML, and its problems. */
interface CardDraft extends Typed {
  readonly read: RecordYaml;
  /** Whether it differs from the saved card. */
  readonly changed: boolean;
  /** Whether it was restored from an earlier visit. */
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
const PUT_BY = 300;

function startOf(yaml: string, base: number | null, reason: string): Typed {
  return { yaml, form: formOf(readRecordYaml(yaml).fields ?? {}), reason, base };
}

/** The initial values of an editor. */
export interface CardBeginning {
  readonly yaml: string;
  /** The edited revision; null when nothing is saved yet. */
  readonly base: number | null;
  /** The reason of a returned proposal. */
  readonly reason: string;
}

/** Returns the draft of the card `key`, starting from `yaml` at revision `base`. It is stored in this browser until it is saved. */
export function useCardDraft(key: string, { yaml, base, reason }: CardBeginning): CardDraft {
  const [start, setStart] = useState({ yaml, base });
  const [typed, setTyped] = useState(() => startOf(yaml, base, reason));
  const [recovered, setRecovered] = useState(false);
  const [kept, setKept] = useState(false);
  /** Stores the pending draft. */
  const waiting = useRef<(() => void) | null>(null);
  const read = useMemo(() => readRecordYaml(typed.yaml), [typed.yaml]);
  const changed = typed.yaml !== start.yaml;

  useEffect(() => {
    const draft = readDraft(key);
    if (draft !== null && draft.yaml !== yaml) {
      setTyped(startOf(draft.yaml, draft.base, draft.reason));
      setRecovered(true);
    }
    setKept(true);
  }, [key, yaml]);

  useEffect(() => {
    if (!kept) return;
    const { yaml: text, reason: why, base: from } = typed;
    const putBy = () => {
      waiting.current = null;
      storeDraft(key, changed ? { yaml: text, reason: why, base: from } : null);
    };
    waiting.current = putBy;
    const timer = setTimeout(putBy, PUT_BY);
    return () => clearTimeout(timer);
  }, [key, typed, changed, kept]);

  // Stores the pending draft before the page is left.
  useEffect(() => {
    const leave = () => waiting.current?.();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  function change(field: OwnField, value: unknown, form: Partial<OwnForm>): void {
    setTyped((was) => ({
      ...was,
      yaml: withField(was.yaml, field, value),
      form: { ...was.form, ...form },
    }));
  }
  return {
    ...typed,
    read,
    changed,
    recovered,
    setLine: (field, text) => {
      const lines = { ...typed.form.lines, [field]: text };
      const value = field === 'text' && text === '' && typed.form.blank ? '' : undefined;
      change(field, value ?? valueOfLine(field, text), {
        lines,
        blank: field === 'text' ? typed.form.blank && text === '' : typed.form.blank,
      });
    },
    setBullet: (bullet) => change('bullet', bullet || undefined, { bullet }),
    setBlank: (blank) =>
      change('text', blank ? '' : undefined, {
        blank,
        lines: { ...typed.form.lines, text: '' },
      }),
    setYaml: (text) =>
      setTyped((was) => {
        const { fields } = readRecordYaml(text);
        return { ...was, yaml: text, form: fields === null ? was.form : formOf(fields) };
      }),
    setReason: (why) => setTyped((was) => ({ ...was, reason: why })),
    restart: (text, from) => {
      setStart({ yaml: text, base: from });
      setTyped(startOf(text, from, reason));
      setRecovered(false);
    },
    rebase: (from) => setTyped((was) => ({ ...was, base: from })),
    forget: () => {
      setKept(false);
      waiting.current = null;
      storeDraft(key, null);
    },
  };
}

/** The unsaved content of a card editor. */
interface StoredDraft {
  readonly yaml: string;
  readonly reason: string;
  /** The base revision. */
  readonly base: number | null;
}

// A draft stays in this browser until it is saved or discarded: closing the tab loses nothing.

const PREFIX = ownName('card:');

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { yaml, reason, base }: { yaml?: unknown; reason?: unknown; base?: unknown } = value;
  const hasBase = base === null || typeof base === 'number';
  return typeof yaml === 'string' && typeof reason === 'string' && hasBase;
}

/** Returns the draft of a card, or null. */
function readDraft(key: string): StoredDraft | null {
  try {
    const value: unknown = JSON.parse(localStore()?.getItem(PREFIX + key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a draft, or deletes it for null. Returns false when the browser refuses. */
function storeDraft(key: string, draft: StoredDraft | null): boolean {
  try {
    const store = localStore();
    if (draft === null) store?.removeItem(PREFIX + key);
    else store?.setItem(PREFIX + key, JSON.stringify(draft));
    return store !== null;
  } catch {
    return false;
  }
}

/** The ways to save a card, and the result. */
interface SaveCard {
  readonly busy: boolean;
  readonly fault: string;
  /** The current card, if another one was saved first. */
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
      if (reply.ok) return leave(ownPage(record));
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
