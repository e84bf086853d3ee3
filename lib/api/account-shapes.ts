import { z } from 'zod';
import { ACCOUNT_BOUNDS, ROLES } from '@/lib/accounts/account';
import { decisionRows } from './community';
import { ANSWERS, answerShape, BODIES, bodyShape, rows, text, time } from './shared-shapes';

// The shapes of accounts, for a program that was started with DOSSIER_ACCOUNTS.

const name = z.string().min(1).max(ACCOUNT_BOUNDS.name);
/**
 * A user name as it was typed. `usernameProblem` and `passwordProblem` check user name and password, and explain the rules in
 * sentences.
 */
const username = text(100);
const password = z.string().min(1).max(1_000);
const code = z.string().min(1).max(100).describe('Blanks, hyphens and case do not matter.');
const reason = text(ACCOUNT_BOUNDS.reason);
const role = z.enum(ROLES);
const base64url = (most: number) => text(most).regex(/^[\w-]*$/);

export const SignedInShape = answerShape('SignedIn', {
  ownerId: text(60),
  username: text(ACCOUNT_BOUNDS.username),
  name,
  role,
});

export const SessionShape = answerShape('Session', {
  accounts: z.boolean().describe('Whether people sign in to this program at all.'),
  registration: z
    .enum(['invite', 'open'])
    .describe('Who may make an account: those who are invited, or everybody.'),
  isSetUp: z.boolean().describe('Whether the first account has been made.'),
  signedIn: SignedInShape.nullable(),
});

export const passwordSignInSchema = bodyShape('PasswordSignIn', { username, password });

/** The result of `PublicKeyCredential.toJSON` for a created passkey; fields that are not needed are left out. */
export const passkeyMadeSchema = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(text(20)).max(10).optional(),
  }),
});

/** The result of `PublicKeyCredential.toJSON` for a passkey that was used to sign in. */
export const passkeyUsedSchema = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
  }),
});

/** Options for `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
export const PasskeyOptions = z
  .looseObject({ challenge: text(200) })
  .register(ANSWERS, { id: 'PasskeyOptions' });

export const passkeySignInSchema = bodyShape('PasskeySignIn', { passkey: passkeyUsedSchema });
export const confirmSchema = z
  .union([z.strictObject({ password }), z.strictObject({ passkey: passkeyUsedSchema })])
  .register(BODIES, { id: 'Confirmation' });

export const newPasskeySchema = bodyShape('NewPasskey', { username, name });

export const signUpSchema = bodyShape('NewAccount', {
  username,
  name,
  code: code.nullable().describe('The setup code or an invite; null where registration is open.'),
  key: z.union([z.strictObject({ password }), z.strictObject({ passkey: passkeyMadeSchema })]),
});

export const resetSchema = bodyShape('PasswordReset', { code, password });
export const newPasswordSchema = bodyShape('NewPassword', { password });
export const accountNameSchema = bodyShape('AccountName', { name });
export const closeAccountSchema = bodyShape('AccountClosing', {
  username: username.describe('Typed again, so that nobody closes an account by mistake.'),
});
export const addPasskeySchema = bodyShape('PasskeyAdding', {
  name: z.string().min(1).max(ACCOUNT_BOUNDS.passkeyName),
  passkey: passkeyMadeSchema,
});

export const newTokenSchema = bodyShape('NewToken', {
  name: z.string().trim().min(1).max(ACCOUNT_BOUNDS.tokenName).describe('For the list of tokens.'),
});

export const TokenShape = answerShape('Token', { token: text(60).describe('Told once.') });

export const CodeShape = answerShape('Code', {
  code: text(40).describe('Told once.'),
  expiresAt: time,
});

export const AccountShape = answerShape('Account', {
  account: SignedInShape,
  hasPassword: z.boolean(),
  isPublic: z.boolean().describe('Whether everybody sees the profile.'),
  about: text(ACCOUNT_BOUNDS.about),
  decisions: decisionRows,
  isFresh: z.boolean().describe('Whether the person gave a password or a passkey a moment ago.'),
  sessions: rows(100, {
    id: text(64),
    agent: text(200),
    createdAt: time,
    seenAt: time.describe('To the day.'),
    isThis: z.boolean(),
  }),
  passkeys: rows(ACCOUNT_BOUNDS.passkeys, {
    id: text(1_400),
    name: text(ACCOUNT_BOUNDS.passkeyName),
    createdAt: time,
    usedAt: time.nullable(),
  }),
  tokens: rows(ACCOUNT_BOUNDS.tokens, {
    id: text(64),
    name: text(ACCOUNT_BOUNDS.tokenName),
    createdAt: time,
    usedAt: time.nullable().describe('To the day.'),
  }).describe('Of assistants.'),
  invites: rows(100, { id: text(64), createdAt: time, expiresAt: time }),
});

const PersonShape = z.strictObject({
  ownerId: text(60),
  username: text(ACCOUNT_BOUNDS.username),
  name: text(ACCOUNT_BOUNDS.name),
  role,
  invitedBy: text(ACCOUNT_BOUNDS.username).nullable(),
  suspendedUntil: time.nullable(),
  suspendedReason: reason,
  createdAt: time,
});
export const PersonList = answerShape('PersonList', { people: z.array(PersonShape).max(10_000) });

export const roleSchema = bodyShape('RoleSetting', { role });
export const suspensionSchema = bodyShape('Suspension', { reason: reason.min(1), until: time });
export const siteSchema = bodyShape('SiteSetting', { registration: z.enum(['invite', 'open']) });
