import type { Command } from 'commander';
import { ROLES } from '@/lib/accounts/account';
import { CliFailure } from '@/lib/cli/failure';
import { printJson, printLine } from '@/lib/cli/output';

interface Options {
  readonly json?: boolean;
}

/** `dossier account …`: manages accounts for the operator, without signing in. */
export function register(program: Command): void {
  const account = program.command('account').description('the accounts of people who sign in');
  const command = (name: string, description: string) =>
    account.command(name).description(description).option('--json', 'one JSON document');
  command('list', 'all accounts').action(printAccounts);
  command('invite', 'a code with which one person makes an account').action(printInvite);
  command('reset', 'a code with which the person of an account sets a new password')
    .argument('<username>')
    .action(printReset);
  command('role', `give an account another role: ${ROLES.join(', ')}`)
    .argument('<username>')
    .argument('<role>')
    .action(changeRole);
}

async function printAccounts({ json }: Options): Promise<void> {
  const people = await onServer(async ({ people }) => people.listPeople());
  if (json) return printJson({ people });
  if (people.length === 0) printLine('There are no accounts.');
  for (const { username, role, suspendedUntil } of people)
    printLine(`${username}  ${role}${suspendedUntil ? `  suspended until ${suspendedUntil}` : ''}`);
}

async function printInvite({ json }: Options): Promise<void> {
  const made = await onServer(({ accounts }) => accounts.inviteOfInstallation());
  if (json) printJson(made);
  else printLine(`Invite ${made.code}, good for one account until ${made.expiresAt}.`);
}

async function printReset(username: string, { json }: Options): Promise<void> {
  const made = await onServer(({ accounts }) => accounts.createReset(username));
  if (json) printJson({ username, ...made });
  else printLine(`${username} can set a new password with ${made.code} until ${made.expiresAt}.`);
}

async function changeRole(username: string, wanted: string, { json }: Options): Promise<void> {
  const given = ROLES.find((one) => one === wanted);
  if (given === undefined)
    throw new CliFailure(`"${wanted}" is no role; there are ${ROLES.join(', ')}`);
  await onServer(({ accounts }) => accounts.setRoleOf(username, given));
  if (json) printJson({ username, role: given });
  else printLine(`${username} is now ${given}.`);
}

interface AccountModules {
  readonly accounts: typeof import('@/lib/server/accounts/accounts');
  readonly people: typeof import('@/lib/server/accounts/people');
}

/** Runs `work` on the server and prints a refusal in one line. */
async function onServer<T>(work: (server: AccountModules) => Promise<T>): Promise<T> {
  const [{ withDatabase }, accounts, people] = await Promise.all([
    import('@/lib/server/database-check'),
    import('@/lib/server/accounts/accounts'),
    import('@/lib/server/accounts/people'),
  ]);
  return withDatabase(() => work({ accounts, people }));
}
