import { readCommand } from '@/lib/ote/commands/read-command';
import { refusalWords } from '@/lib/ote/commands/refusal-words';
import { AFTER_ANSWER } from './create-table';
import { readAloud } from './read-aloud';
import { askedElsewhere, doTableCommand } from './table-commands';
import { askedAt, type TableStore } from './table-store';

/** The result of a typed command. */
export interface CommandReply {
  readonly words: string;
  /** Commands that may have been meant. */
  readonly offers: readonly string[];
  /** Whether the command was carried out, so that the line is cleared. */
  readonly isDone: boolean;
}

/** Reads a typed command and carries it out. */
export function runCommand(store: TableStore, command: string): CommandReply {
  const before = store.getState();
  const asked = askedAt(before);
  const mine = asked.who === 'person' && before.handover === null;
  // The options and cards of another player are not read.
  const seat = mine ? asked.seat : before.viewer;
  const read = readCommand(before.session.now.state, seat, command);
  const goesTheWay = read.kind === 'table' && read.command.kind === 'way';
  if (read.kind !== 'refused' && !goesTheWay) store.setState(AFTER_ANSWER);
  switch (read.kind) {
    case 'answers': {
      if (!mine) return failedReply(askedElsewhere(before));
      const isDone = before.act(read.answers);
      const now = store.getState();
      if (!isDone) return failedReply(now.refusal === null ? '' : refusalWords(now.refusal));
      return { words: readAloud(now, 'last', before.session), offers: [], isDone };
    }
    case 'table':
      return { offers: [], ...doTableCommand(store, read.command), isDone: true };
    case 'which':
    case 'unknown':
      return { words: read.message, offers: read.offers, isDone: false };
    case 'refused': {
      before.refuse(read.refusal, mine ? read.wish : null);
      return failedReply(refusalWords(read.refusal));
    }
  }
}

function failedReply(words: string): CommandReply {
  return { words, offers: [], isDone: false };
}
