import { lookUp } from '@/lib/text/look-up';

/** Commands whose words may begin with "-", with their options that take a value. */
const FREE_TEXT: Readonly<Record<string, readonly string[]>> = {
  search: ['--game', '--limit', '--sort', '--cards', '--only-cards'],
  card: ['--game', '--cards', '--only-cards'],
  text: ['--type', '--name'],
};
const FLAGS = ['--json', '--help', '-h'];

/** Checks for a word like `-human`, `-(a b)`, `--t:gear`, `−1 DP`, in contrast to a mistyped option like `--jsno`. */
function isWord(argument: string): boolean {
  return !/^--[a-z][a-z-]*(?:=|$)/i.test(argument);
}

/**
 * Sorts arguments so that a query may begin with "-": options first, then `--`, then the words.
 * Leaves arguments after an existing `--` alone.
 */
export function tidyArguments(args: readonly string[]): string[] {
  const [command = '', ...rest] = args;
  const valued = lookUp(FREE_TEXT, command);
  if (valued === undefined) return [...args];
  const options: string[] = [];
  const words: string[] = [];
  for (let i = 0; i < rest.length; i += 1) {
    const argument = rest[i] ?? '';
    if (argument === '--') {
      words.push(...rest.slice(i + 1));
      break;
    }
    if (valued.includes(argument)) {
      options.push(argument, ...rest.slice(i + 1, i + 2));
      i += 1;
    } else if (FLAGS.includes(argument) || (argument.startsWith('-') && !isWord(argument)))
      options.push(argument);
    else words.push(argument);
  }
  return [command, ...options, ...(words.length > 0 ? ['--', ...words] : [])];
}
