import { z } from 'zod';
import { ACCOUNT_BOUNDS, ROLES } from '@/lib/accounts/account';
import { decisions } from './community';
import { ANSWERS, answerShape, BODIES, bodyShape, time } from './shared-shapes';

// The shapes of accounts, for a program that was started with DOSSIER_ACCOUNTS.

const name = z.string().min(1).max(ACCOUNT_BOUNDS.name);
/** Its rules are in `usernameProblem` and `passwordProblem`, which explain them in sentences. */
const username = z.string().max(100);
const password = z.string().min(1).max(1_000);
const code = z.string().min(1).max(100).describe('Blanks, hyphens and case do not matter.');
const reason = z.string().max(ACCOUNT_BOUNDS.reason);
const role = z.enum(ROLES);
const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);

export const SignedInShape = answerShape('SignedIn', {
  ownerId: z.string().max(60),
  username: z.string().max(ACCOUNT_BOUNDS.username),
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
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** Its result for a passkey that was used. */
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
  .looseObject({ challenge: z.string().max(200) })
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

export const CodeShape = answerShape('Code', {
  code: z.string().max(40).describe('Told once.'),
  expiresAt: time,
});

export const AccountShape = answerShape('Account', {
  account: SignedInShape,
  hasPassword: z.boolean(),
  isPublic: z.boolean().describe('Whether everybody sees the profile.'),
  about: z.string().max(ACCOUNT_BOUNDS.about),
  decisions,
  isFresh: z.boolean().describe('Whether the person gave a password or a passkey a moment ago.'),
  sessions: z
    .array(
      z.strictObject({
        id: z.string().max(64),
        agent: z.string().max(200),
        createdAt: time,
        seenAt: time.describe('To the day.'),
        isThis: z.boolean(),
      }),
    )
    .max(100),
  passkeys: z
    .array(
      z.strictObject({
        id: z.string().max(1_400),
        name: z.string().max(ACCOUNT_BOUNDS.passkeyName),
        createdAt: time,
        usedAt: time.nullable(),
      }),
    )
    .max(ACCOUNT_BOUNDS.passkeys),
  invites: z
    .array(z.strictObject({ id: z.string().max(64), createdAt: time, expiresAt: time }))
    .max(100),
});

export const PersonShape = z.strictObject({
  ownerId: z.string().max(60),
  username: z.string().max(ACCOUNT_BOUNDS.username),
  name: z.string().max(ACCOUNT_BOUNDS.name),
  role,
  invitedBy: z.string().max(ACCOUNT_BOUNDS.username).nullable(),
  suspendedUntil: time.nullable(),
  suspendedReason: reason,
  createdAt: time,
});
export const PersonList = answerShape('PersonList', { people: z.array(PersonShape).max(10_000) });

export const roleSchema = bodyShape('RoleSetting', { role });
export const suspensionSchema = bodyShape('Suspension', { reason: reason.min(1), until: time });
export const siteSchema = bodyShape('SiteSetting', { registration: z.enum(['invite', 'open']) });
