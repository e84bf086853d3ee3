import 'server-only';
import { createToken, endToken } from '@/lib/server/accounts/access-tokens';
import {
  changePassword,
  countPassword,
  insistOnOpen,
  insistOnPassword,
  insistOnRole,
  inviteFrom,
  renameAccount,
  resetPassword,
  signIn,
  signInWithPassword,
  signUp,
} from '@/lib/server/accounts/accounts';
import {
  accountAnswer,
  sessionAnswer,
  signedInAnswer,
  signedInResponse,
  signedOutResponse,
} from '@/lib/server/accounts/answers';
import { closeAccount } from '@/lib/server/accounts/close-account';
import { FORGET_OWNER, signInCookies, tokenOf } from '@/lib/server/accounts/cookies';
import { networkOf, takeFrom } from '@/lib/server/accounts/limits';
import {
  addPasskey,
  insistOnOwnPasskey,
  optionsToMake,
  optionsToUse,
  removePasskey,
  verifyMade,
  verifyUsed,
} from '@/lib/server/accounts/passkeys';
import { insistOnPlace } from '@/lib/server/accounts/password';
import {
  createResetFor,
  listPeople,
  setRole,
  suspend,
  unsuspend,
} from '@/lib/server/accounts/people';
import { endSession, freshen, insistOnFresh } from '@/lib/server/accounts/sessions';
import { withdrawInvite } from '@/lib/server/accounts/tickets';
import type { Caller } from '@/lib/server/actor';
import { database, transaction } from '@/lib/server/db';
import { logAccount } from '@/lib/server/log';
import { personalResponse, refuse } from '@/lib/server/problem';
import { REGISTRATION_KEY, writeSetting } from '@/lib/server/settings';
import {
  AccountShape,
  accountNameSchema,
  addPasskeySchema,
  CodeShape,
  closeAccountSchema,
  confirmSchema,
  newPasskeySchema,
  newPasswordSchema,
  newTokenSchema,
  PasskeyOptions,
  PersonList,
  passkeySignInSchema,
  passwordSignInSchema,
  resetSchema,
  roleSchema,
  SessionShape,
  SignedInShape,
  signUpSchema,
  siteSchema,
  suspensionSchema,
  TokenShape,
} from './account-shapes';
import { route } from './contract';

const FIRST_PASSKEY_NAME = 'First passkey';

const insistOnAdmin = (actor: Caller) => insistOnRole(actor, 'admin');

/** The routes of accounts. They work only where the program runs with accounts. */
export const accountRoutes = [
  route('get', '/api/v1/session', 'readSession', {
    about: 'Who is signed in, and whether people sign in at all.',
    actor: 'visitor',
    done: SessionShape,
    run: async ({ actor, request }) => {
      const token = tokenOf(request.headers);
      const hasEnded = actor === null && token !== null;
      const response = personalResponse(await sessionAnswer(actor), {
        headers: hasEnded ? FORGET_OWNER : {},
      });
      // Each visit renews the browser's cookies, so that they last as long as the session.
      if (actor !== null && actor.session !== null && token !== null)
        for (const [name, value] of signInCookies(token, actor.ownerId))
          response.headers.append(name, value);
      return response;
    },
  }),
  route('post', '/api/v1/session', 'signIn', {
    about: 'Sign in with a password. Sets the session’s cookies.',
    actor: 'visitor',
    body: passwordSignInSchema,
    done: SignedInShape,
    refuses: [401],
    before: insistOnPlace,
    run: async ({ request, body: { username, password } }) => {
      await takeFrom('attempt', networkOf(request));
      await countPassword(request, username);
      return signedInResponse(await signInWithPassword(request, username, password));
    },
  }),
  route('delete', '/api/v1/session', 'signOut', {
    about: 'Sign out.',
    actor: 'visitor',
    run: async ({ actor }) => {
      if (actor?.session) {
        await endSession(actor, actor.session.id);
        logAccount('signed out');
      }
      return signedOutResponse();
    },
  }),
  route('post', '/api/v1/session/challenge', 'challengePasskey', {
    about: 'What the browser needs to use a passkey.',
    actor: 'visitor',
    done: PasskeyOptions,
    run: async ({ request }) => {
      await takeFrom('attempt', networkOf(request));
      return personalResponse(await optionsToUse());
    },
  }),
  route('post', '/api/v1/session/passkey', 'signInWithPasskey', {
    about: 'Sign in with a passkey. Sets the session’s cookies.',
    actor: 'visitor',
    body: passkeySignInSchema,
    done: SignedInShape,
    refuses: [401],
    run: async ({ request, body: { passkey } }) => {
      const actor = await verifyUsed(passkey);
      await insistOnOpen(actor);
      return signedInResponse(await signIn(request, actor));
    },
  }),
  route('post', '/api/v1/session/confirm', 'confirmSession', {
    about: 'Give the password or a passkey again; some changes are refused without (`CONFIRM`).',
    of: 'accounts',
    body: confirmSchema,
    run: async ({ actor, body }) => {
      await takeFrom('name', actor.ownerId);
      if ('password' in body) await insistOnPassword(actor, body.password);
      else await insistOnOwnPasskey(actor, body.passkey);
      await freshen(actor);
    },
  }),
  route('get', '/api/v1/accounts', 'listAccounts', {
    about: 'All accounts, for admins.',
    of: 'accounts',
    done: PersonList,
    refuses: [403],
    before: insistOnAdmin,
    run: async () => ({ people: await listPeople() }),
  }),
  route('post', '/api/v1/accounts', 'signUp', {
    about: 'Make an account with an invite (or the setup code), and sign in.',
    actor: 'visitor',
    body: signUpSchema,
    done: SignedInShape,
    status: 201,
    refuses: [404, 409],
    run: async ({ request, body: { key, code, ...account } }) => {
      await takeFrom('attempt', networkOf(request));
      if ('password' in key) {
        const actor = await signUp({ ...account, password: key.password }, code);
        await takeFrom('signUp', networkOf(request));
        return signedInResponse(await signIn(request, actor), 201);
      }
      const passkey = await verifyMade(null, key.passkey);
      const actor = await signUp({ ...account, password: null }, code, (tx, owner) =>
        addPasskey(tx, owner, passkey, FIRST_PASSKEY_NAME),
      );
      await takeFrom('signUp', networkOf(request));
      return signedInResponse(await signIn(request, actor), 201);
    },
  }),
  route('post', '/api/v1/accounts/challenge', 'challengeNewAccount', {
    about: 'What the browser needs to make the first passkey of a new account.',
    actor: 'visitor',
    body: newPasskeySchema,
    done: PasskeyOptions,
    run: async ({ request, body: { username, name } }) => {
      await takeFrom('attempt', networkOf(request));
      return personalResponse(await optionsToMake(null, username, name));
    },
  }),
  route('post', '/api/v1/accounts/reset', 'resetPassword', {
    about: 'Set a new password with a code, and sign in. All other sessions end.',
    actor: 'visitor',
    body: resetSchema,
    done: SignedInShape,
    refuses: [404],
    run: async ({ request, body: { code, password } }) => {
      await takeFrom('attempt', networkOf(request));
      const actor = await resetPassword(code, password);
      return signedInResponse(await signIn(request, actor));
    },
  }),
  route('put', '/api/v1/accounts/{id}/role', 'setRole', {
    about: 'Give an account another role, for admins.',
    of: 'accounts',
    body: roleSchema,
    refuses: [409],
    before: insistOnAdmin,
    run: async ({ actor, params, body: { role } }) => {
      insistOnFresh(actor);
      await setRole(actor, params.id, role);
    },
  }),
  route('put', '/api/v1/accounts/{id}/suspension', 'suspendAccount', {
    about: 'Suspend an account with a reason and an end, for admins. Its sessions end.',
    of: 'accounts',
    body: suspensionSchema,
    refuses: [409],
    before: insistOnAdmin,
    run: ({ actor, params, body: { reason, until } }) =>
      suspend(actor, params.id, reason, new Date(until)),
  }),
  route('delete', '/api/v1/accounts/{id}/suspension', 'endSuspension', {
    about: 'End a suspension, for admins.',
    of: 'accounts',
    refuses: [409],
    before: insistOnAdmin,
    run: ({ actor, params }) => unsuspend(actor, params.id),
  }),
  route('post', '/api/v1/accounts/{id}/reset', 'createReset', {
    about: 'A code with which the person sets a new password, for admins.',
    of: 'accounts',
    done: CodeShape,
    status: 201,
    refuses: [409],
    before: insistOnAdmin,
    run: ({ actor, params }) => {
      insistOnFresh(actor);
      return createResetFor(actor, params.id);
    },
  }),
  route('get', '/api/v1/account', 'readAccount', {
    about: 'Your account, with its sessions, passkeys and invites.',
    of: 'accounts',
    done: AccountShape,
    refuses: [404],
    run: ({ actor }) => accountAnswer(actor),
  }),
  route('put', '/api/v1/account', 'renameAccount', {
    about: 'Change the name that others see.',
    of: 'accounts',
    body: accountNameSchema,
    done: AccountShape,
    refuses: [404],
    run: async ({ actor, body }) => {
      await renameAccount(actor, body.name);
      return accountAnswer(actor);
    },
  }),
  route('delete', '/api/v1/account', 'closeAccount', {
    about: 'Close your account: what it owns is deleted for good. Write a backup first.',
    of: 'accounts',
    body: closeAccountSchema,
    refuses: [404, 409],
    run: async ({ actor, body }) => {
      insistOnFresh(actor);
      await closeAccount(actor, body.username);
      return signedOutResponse();
    },
  }),
  route('put', '/api/v1/account/password', 'setPassword', {
    about:
      'Set a new password. All other sessions, the tokens of assistants and the address of your feed end.',
    of: 'accounts',
    body: newPasswordSchema,
    refuses: [404],
    run: async ({ actor, body }) => {
      insistOnFresh(actor);
      await changePassword(actor, body.password);
    },
  }),
  route('post', '/api/v1/account/passkeys/challenge', 'challengeMorePasskeys', {
    about: 'What the browser needs to make one more passkey.',
    of: 'accounts',
    done: PasskeyOptions,
    refuses: [404, 409],
    run: async ({ actor }) => {
      insistOnFresh(actor);
      const { username, name } = await signedInAnswer(actor);
      return personalResponse(await optionsToMake(actor, username, name));
    },
  }),
  route('post', '/api/v1/account/passkeys', 'addPasskey', {
    about: 'Add a passkey.',
    of: 'accounts',
    body: addPasskeySchema,
    done: AccountShape,
    status: 201,
    refuses: [401, 404, 409],
    run: async ({ actor, body: { name, passkey } }) => {
      insistOnFresh(actor);
      const made = await verifyMade(actor, passkey);
      await transaction((tx) => addPasskey(tx, actor, made, name));
      return accountAnswer(actor);
    },
  }),
  route('delete', '/api/v1/account/passkeys/{id}', 'removePasskey', {
    about: 'Remove a passkey.',
    of: 'accounts',
    refuses: [409],
    run: async ({ actor, params }) => {
      insistOnFresh(actor);
      if (await transaction((tx) => removePasskey(tx, actor, params.id))) return;
      refuse({
        status: 404,
        code: 'NO_SUCH_PASSKEY',
        message: 'Your account has no such passkey.',
      });
    },
  }),
  route('delete', '/api/v1/account/sessions/{id}', 'endSession', {
    about: 'Sign another browser out.',
    of: 'accounts',
    run: async ({ actor, params }) =>
      (await endSession(actor, params.id)) ||
      refuse({
        status: 404,
        code: 'NO_SUCH_SESSION',
        message: 'That browser is not signed in any more.',
      }),
  }),
  route('post', '/api/v1/account/tokens', 'createToken', {
    about: 'Make a token, with which an assistant reads what is yours and saves your decks.',
    of: 'accounts',
    body: newTokenSchema,
    done: TokenShape,
    status: 201,
    refuses: [404, 409],
    run: async ({ actor, body }) => {
      insistOnFresh(actor);
      return { token: await createToken(actor, body.name) };
    },
  }),
  route('delete', '/api/v1/account/tokens/{id}', 'endToken', {
    about: 'End a token of an assistant.',
    of: 'accounts',
    run: async ({ actor, params }) =>
      (await endToken(actor, params.id)) ||
      refuse({ status: 404, code: 'NO_SUCH_TOKEN', message: 'There is no such token any more.' }),
  }),
  route('post', '/api/v1/account/invites', 'createInvite', {
    about: 'Make an invite, good for one account and two weeks.',
    of: 'accounts',
    done: CodeShape,
    status: 201,
    refuses: [404, 409],
    run: ({ actor }) => inviteFrom(actor),
  }),
  route('delete', '/api/v1/account/invites/{id}', 'withdrawInvite', {
    about: 'Withdraw an invite that nobody has used.',
    of: 'accounts',
    run: async ({ actor, params }) =>
      (await withdrawInvite(actor.ownerId, params.id)) ||
      refuse({
        status: 404,
        code: 'NO_SUCH_INVITE',
        message: 'There is no such invite. It may have been used.',
      }),
  }),
  route('put', '/api/v1/site', 'setRegistration', {
    about: 'Choose who may make an account, for admins.',
    of: 'accounts',
    body: siteSchema,
    refuses: [404],
    before: insistOnAdmin,
    run: ({ body }) => writeSetting(database(), REGISTRATION_KEY, body.registration),
  }),
];
