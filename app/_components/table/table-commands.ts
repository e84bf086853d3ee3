import { lineShown } from '@/lib/games/tree-steps';
import type { TableCommand } from '@/lib/ote/commands/table-commands';
import { lastPilotChoice } from '@/lib/ote/pilot-choice';
import { endOfTurn } from '@/lib/ote/session-ends';
import { actionWords, cardWords, readAloud } from './read-aloud';
import { dealNextShuffle, dealSameShuffle } from './table-actions';
import { readableMarks } from './table-moves';
import type { TableState } from './table-state';
import { askedAt, type TableStore } from './table-store';

/** The result of a command for the table, in words. */
interface CommandResult {
  readonly words: string;
  readonly offers?: readonly string[];
}

/** Carries out a command for the table. */
export function doTableCommand(store: TableStore, command: TableCommand): CommandResult {
  const table = store.getState();
  switch (command.kind) {
    case 'undo':
    case 'redo': {
      for (let done = 0; done < command.times; done++) store.getState()[command.kind]();
      return { words: store.getState().announcement };
    }
    case 'next shuffle':
      dealNextShuffle(store);
      return { words: readAloud(store.getState(), 'hand') };
    case 'same shuffle':
      dealSameShuffle(store);
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
    case 'why': {
      const moment = lastPilotChoice(table.session, table.facts.roles);
      if (moment === null) return { words: 'No computer player has chosen anything yet.' };
      table.askWhy(moment);
      return { words: 'The answer is in the log.' };
    }
    case 'referee':
      table.setReferee(!table.referee);
      return { words: store.getState().announcement };
    case 'end turn': {
      const asked = askedAt(table);
      if (asked.who !== 'person') return { words: askedElsewhere(table) };
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
      return { words: cardWords(table, command.card) ?? noCardWords(command.card) };
    case 'moves':
      return { words: actionWords(table, command.card) ?? noCardWords(command.card) };
  }
}

/** Says who has to answer when it is nobody at this screen. */
export function askedElsewhere({ session }: Pick<TableState, 'session'>): string {
  const { state, requests } = session.now;
  const [request] = requests;
  if (request === undefined) return 'The game is over.';
  const name = state.seats[request.seat]?.name ?? 'Another player';
  return `It is not for you to answer now: ${name} is asked.`;
}

function noCardWords(words: string): string {
  return `No card that you can see is called “${words}”.`;
}

/** Goes to a moment by its number on this line, or by its name. */
function goTo(store: TableStore, to: string): CommandResult {
  const table = store.getState();
  const marks = readableMarks(table);
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
