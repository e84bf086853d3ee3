import { useEffect, useMemo, useRef, useState } from 'react';
import { formOf, type LineField, type OwnForm, valueOfLine } from '@/lib/cards/own-form';
import type { OwnField } from '@/lib/cards/own-types';
import { type RecordYaml, readRecordYaml, withField } from '@/lib/cards/record-yaml';
import { keepDraft, readDraft } from './kept-draft';

interface Typed {
  /** The one model of both sides. */
  readonly yaml: string;
  /** The fields as they were typed, which the YAML may say more tidily. */
  readonly form: OwnForm;
  readonly reason: string;
  readonly base: number | null;
}

/** A card while it is edited: as a form, as YAML, and what both say. */
export interface CardDraft extends Typed {
  readonly read: RecordYaml;
  /** It differs from what is saved. */
  readonly changed: boolean;
  /** It was found again from an earlier visit. */
  readonly recovered: boolean;
  readonly setLine: (field: LineField, typed: string) => void;
  readonly setBullet: (bullet: boolean) => void;
  readonly setBlank: (blank: boolean) => void;
  readonly setYaml: (yaml: string) => void;
  readonly setReason: (reason: string) => void;
  /** Begin again from this. */
  readonly restart: (yaml: string, base: number | null) => void;
  /** Keep what is typed, as made from another revision. */
  readonly rebase: (base: number | null) => void;
  /** It is saved: nothing need be kept. */
  readonly forget: () => void;
}

/** How long after the last key the draft is put by, in ms. */
const PUT_BY = 300;

function startOf(yaml: string, base: number | null): Typed {
  return { yaml, form: formOf(readRecordYaml(yaml).fields ?? {}), reason: '', base };
}

/** The editing of the card `key`, beginning with `yaml` at revision `base`. What is typed is kept in this browser until it is saved. */
export function useCardDraft(key: string, yaml: string, base: number | null): CardDraft {
  const [start, setStart] = useState({ yaml, base });
  const [typed, setTyped] = useState(() => startOf(yaml, base));
  const [recovered, setRecovered] = useState(false);
  const [kept, setKept] = useState(false);
  /** Puts by what was typed last, until that is done. */
  const waiting = useRef<(() => void) | null>(null);
  const read = useMemo(() => readRecordYaml(typed.yaml), [typed.yaml]);
  const changed = typed.yaml !== start.yaml;

  useEffect(() => {
    const draft = readDraft(key);
    if (draft !== null && draft.yaml !== yaml) {
      setTyped({ ...startOf(draft.yaml, draft.base), reason: draft.reason });
      setRecovered(true);
    }
    setKept(true);
  }, [key, yaml]);

  useEffect(() => {
    if (!kept) return;
    const { yaml: text, reason, base: from } = typed;
    const putBy = () => {
      waiting.current = null;
      keepDraft(key, changed ? { yaml: text, reason, base: from } : null);
    };
    waiting.current = putBy;
    const timer = setTimeout(putBy, PUT_BY);
    return () => clearTimeout(timer);
  }, [key, typed, changed, kept]);

  // Whoever leaves has stopped typing.
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
    setReason: (reason) => setTyped((was) => ({ ...was, reason })),
    restart: (text, from) => {
      setStart({ yaml: text, base: from });
      setTyped(startOf(text, from));
      setRecovered(false);
    },
    rebase: (from) => setTyped((was) => ({ ...was, base: from })),
    forget: () => {
      setKept(false);
      waiting.current = null;
      keepDraft(key, null);
    },
  };
}
