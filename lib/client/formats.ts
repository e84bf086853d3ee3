import type { OwnFormat, StoredFormat } from '@/lib/decks/own-format';
import { changed } from './answers';
import { ask, fieldOf } from './api';
import { NO_ANSWER } from './decks';
import { FORMATS_PATH } from './holdings';

/** The outcome of a change to a format. */
type FormatReply =
  | { readonly ok: true; readonly revision: number }
  | {
      readonly ok: false;
      readonly message: string;
      /** The current format of the server, if somebody else has saved first; otherwise null. */
      readonly current: StoredFormat | null;
    };

function pathOf(id: string) {
  return `${FORMATS_PATH}/${encodeURIComponent(id)}` as const;
}

/** Saves a format as the revision after `base`; 0 makes a new one. */
export async function saveFormat(base: number, format: OwnFormat): Promise<FormatReply> {
  const reply = await ask(pathOf(format.id), {
    method: 'PUT',
    body: { base, format },
  });
  if (reply.kind === 'later')
    return { ok: false, message: `${NO_ANSWER} What you typed is still here.`, current: null };
  if (reply.kind === 'answer') {
    changed(FORMATS_PATH);
    return { ok: true, revision: reply.body.revision };
  }
  const current = fieldOf(reply.body, 'current') as StoredFormat | null | undefined;
  return { ok: false, message: reply.message, current: current ?? null };
}

/** Deletes a format. Returns what is wrong; '' if nothing. */
export async function deleteFormat(id: string): Promise<string> {
  const reply = await ask(pathOf(id), { method: 'DELETE' });
  changed(FORMATS_PATH);
  if (reply.kind === 'later') return NO_ANSWER;
  return reply.kind === 'refused' && reply.status !== 404 ? reply.message : '';
}
