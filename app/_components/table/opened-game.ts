import type { Refusal } from '@/engine';
import type { TableStart } from './create-table';

/** A table, or a sentence why it cannot be shown. */
export type OpenedGame =
  | {
      readonly ok: true;
      readonly start: TableStart;
      /** A first message for the player: answers that are now refused, cards with changed rules. */
      readonly remark: { readonly clause: string; readonly message: string } | null;
      readonly notice: string | null;
    }
  | { readonly ok: false; readonly message: string };

/** Returns the table of a new game. */
export function dealtGame(start: TableStart): OpenedGame {
  return { ok: true, start, remark: null, notice: null };
}

/** Returns the engine's reason why a game cannot be opened. */
export function refusedGame({ message, clause }: Refusal): OpenedGame {
  return { ok: false, message: `${message} (${clause})` };
}
