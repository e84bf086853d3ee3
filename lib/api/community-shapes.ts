import { z } from 'zod';
import { ACCOUNT_BOUNDS } from '@/lib/accounts/account';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';

// What people of one site share: sets, trades, and the care for what is shared.

const count = z.int().min(0);
const time = z.iso.datetime().describe('ISO 8601, UTC.');
const username = z.string().max(ACCOUNT_BOUNDS.username);
const name = z.string().max(ACCOUNT_BOUNDS.name);
const reason = z.string().max(ACCOUNT_BOUNDS.reason);
const subject = z
  .string()
  .max(200)
  .describe('`deck:ID`, `set:OWNER/SET`, `profile:OWNER` or `message:GAME/NUMBER`.');

export const PublishedList = z.strictObject({
  sets: z
    .array(
      z.strictObject({
        id: z.string().max(80).describe('As the cards of a subscriber say it: `alice--attic`.'),
        username,
        set: z.string().max(80),
        name: z.string().max(80),
        author: name,
        cards: count,
        subscribers: count,
        isSubscribed: z.boolean(),
        subject,
      }),
    )
    .max(1_000),
});
export const publicationSchema = z.strictObject({ isPublished: z.boolean() });

export const reportSchema = z.strictObject({ subject, reason: reason.trim().min(1) });
export const ReportList = z.strictObject({
  reports: z
    .array(
      z.strictObject({
        id: z.string().max(60),
        subject,
        name: z.string().max(1_000),
        author: name,
        page: z
          .string()
          .max(200)
          .nullable()
          .describe('The page that shows it, if everybody sees it.'),
        reason,
        createdAt: time,
      }),
    )
    .max(200),
});
const hidden = { subject, name: z.string().max(1_000), reason, at: time };
export const HiddenList = z.strictObject({ hidden: z.array(z.strictObject(hidden)).max(200) });
export const decisions = z
  .array(z.strictObject({ ...hidden, action: z.enum(['hide', 'restore']) }))
  .max(200)
  .describe('What curators have decided last about each thing of the account.');

const lines = z
  .array(z.strictObject({ printing: z.string().max(COLLECTION_BOUNDS.printing), copies: count }))
  .max(100_000);
export const TradesShape = z.strictObject({
  isTrading: z.boolean().describe('Whether others see your wants and spares, and you theirs.'),
  people: z
    .array(
      z.strictObject({
        username,
        name,
        gives: lines.describe('What they can spare and you want.'),
        takes: lines.describe('What you can spare and they want.'),
      }),
    )
    .max(10_000),
});
export const tradingSchema = z.strictObject({ isTrading: z.boolean() });
