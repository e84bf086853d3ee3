import { lineShown } from '@/lib/games/tree-steps';
import type { TableCommand } from '@/lib/ote/commands/table-commands';
import { endOfTurn } from '@/lib/ote/session-ends';
import { actionWords, cardWords, readAloud } from './read-aloud';
import { nextShuffle, sameShuffle } from './table-actions';
import { marksShown } from './table-moves';
import { askedAt, type TableStore } from './table-store';

/** The result of a command for the table, in words. */
interface Done {
  readonly words: string;
  readonly offers?: readonly string[];
}

/** Carries out a command for the table. */
export function doTableCommand(store: TableStore, command: TableCommand): Done {
  const table = store.getState();
  switch (command.kind) {
    case 'undo':
    case 'redo': {
      for (let done = 0; done < command.times; done++) store.getState()[command.kind]();
      return { words: store.getState().announcement };
    }
    case 'next shuffle':
      nextShuffle(store);
      return { words: readAloud(store.getState(), 'hand') };
    case 'same shuffle':
      sameShuffle(store);
      return { words: readAloud(store.getState(), 'hand') };
    case 'hands':
    case 'share':
    case 'help':
      table.open(command.kind);
      return { words: '' };
    case 'branches':
      table.turnTo('branches');
      return { words: 'The lines of the game are beside the table.' };
    case 'coach':
      table.askCoach('best-now');
      return { words: 'The coach looks for what is best now, and says it.' };
    case 'referee':
      table.setReferee(!table.referee);
      return { words: store.getState().announcement };
    case 'end turn': {
      const asked = askedAt(table);
      if (asked.who !== 'person') return { words: 'It is not your turn.' };
      const answers = endOfTurn(table.session.now.state, asked.request);
      if (answers.length === 0)
        return { words: 'Something else is asked first: read moves says what can be answered.' };
      const done = table.act(answers);
      const now = store.getState();
      return { words: done ? readAloud(now, 'last', table.session) : (now.refusal?.message ?? '') };
    }
    case 'way':
      if (table.way == null) return { words: 'No way to do it is known.' };
      table.followWay();
      return { words: readAloud(store.getState(), 'last', table.session) };
    case 'go':
      return goTo(store, command.to);
    case 'mark':
      table.mark({ moment: table.session.at, name: command.name, note: command.note });
      return { words: store.getState().announcement };
    case 'read':
      return { words: readAloud(table, command.what) };
    case 'card':
      return { words: cardWords(table, command.card) ?? noCard(command.card) };
    case 'moves':
      return { words: actionWords(table, command.card) ?? noCard(command.card) };
  }
}

function noCard(words: string): string {
  return `No card that you can see is called “${words}”.`;
}

/** Goes to a moment by its number on this line, or by its name. */
function goTo(store: TableStore, to: string): Done {
  const table = store.getState();
  const marks = marksShown(table);
  const line = lineShown(table.session);
  const numbered = /^\d+$/.test(to) ? line[Number(to)] : undefined;
  const wanted = to.toLowerCase();
  const named = marks.find(({ name }) => name.toLowerCase().startsWith(wanted))?.moment;
  const moment = numbered ?? named;
  if (moment === undefined) {
    return {
      words: `There is no such moment: this line has moments 0 to ${line.length - 1}.`,
      offers: marks.map(({ name }) => `go ${name}`),
    };
  }
  table.visit(moment);
  return { words: store.getState().announcement };
}
