import type { Command } from 'commander';
import { lookUp } from '@/lib/text/look-up';

/** A file of one or several commands. `args` are the arguments after the name of the command. */
interface CommandFile {
  readonly register: (parent: Command, args: readonly string[]) => void | Promise<void>;
}

/** The files of commands by the names of these, in the order of the help. */
export type CommandTable = Readonly<Record<string, () => Promise<CommandFile>>>;

/** Adds the command that the first argument names, and loads nothing else. Adds all commands for any other argument: the help lists them, and so does the message about an unknown name. */
export async function registerCommands(
  parent: Command,
  commands: CommandTable,
  [name = '', ...rest]: readonly string[],
): Promise<void> {
  const load = lookUp(commands, name);
  const loads = load === undefined ? Object.values(commands) : [load];
  const files = new Set(await Promise.all(loads.map((one) => one())));
  for (const { register } of files) await register(parent, rest);
}
