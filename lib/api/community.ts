import 'server-only';
import { z } from 'zod';
import { ACCOUNT_BOUNDS, mayActAs } from '@/lib/accounts/account';
import { TRADE_ACTIONS, TRADE_BOUNDS, TRADE_STATES } from '@/lib/accounts/trades';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';
import { insistOnRole } from '@/lib/server/accounts/accounts';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import type { Caller } from '@/lib/server/actor';
import { shelveIfShared } from '@/lib/server/library/shelf';
import { dismiss, hiddenThings, hide, openReports, report, restore } from '@/lib/server/moderation';
import { NO_SUCH_SET, refuse } from '@/lib/server/problem';
import { listPublished, setPublished, subscribe, unsubscribe } from '@/lib/server/published-sets';
import { answerTrade, offersFor, proposeTrade } from '@/lib/server/trade-offers';
import { setTrading, tradesFor } from '@/lib/server/trades';
import { route } from './contract';
import {
  answerShape,
  BODIES,
  bodyShape,
  count,
  rows,
  shownText,
  text,
  time,
} from './shared-shapes';

const username = text(ACCOUNT_BOUNDS.username);
const name = text(ACCOUNT_BOUNDS.name);
const reason = text(ACCOUNT_BOUNDS.reason);
const subject = text(200).describe(
  '`deck:ID`, `set:OWNER/SET`, `profile:OWNER`, `comment:ID`, `table:ID`, `trade:ID` or `message:GAME/NUMBER`.',
);

const PublishedList = answerShape('PublishedList', {
  sets: rows(1_000, {
    id: text(80).describe('As the cards of a subscriber say it: `alice--attic`.'),
    username,
    set: text(80),
    name: text(80),
    author: name,
    cards: count,
    subscribers: count,
    isSubscribed: z.boolean(),
    subject,
  }),
});
const publicationSchema = bodyShape('Publication', { isPublished: z.boolean() });

const reportSchema = bodyShape('Reporting', { subject, reason: shownText(ACCOUNT_BOUNDS.reason) });
const ReportList = answerShape('ReportList', {
  reports: rows(200, {
    id: text(60),
    subject,
    name: text(1_000),
    author: name,
    page: text(200).nullable().describe('The page that shows it, if everybody sees it.'),
    reason,
    createdAt: time,
  }),
});
const hiddenFields = { subject, name: text(1_000), reason, at: time };
const HiddenList = answerShape('HiddenList', {
  hidden: z.array(z.strictObject(hiddenFields)).max(200),
});
export const decisionRows = rows(200, {
  ...hiddenFields,
  action: z.enum(['hide', 'restore']),
}).describe('What curators have decided last about each thing of the account.');

const tradeLines = rows(100_000, { printing: text(COLLECTION_BOUNDS.printing), copies: count });
const TradesShape = answerShape('Trades', {
  isTrading: z.boolean().describe('Whether others see your wants and spares, and you theirs.'),
  people: rows(10_000, {
    username,
    name,
    gives: tradeLines.describe('What they can spare and you want.'),
    takes: tradeLines.describe('What you can spare and they want.'),
  }),
  offers: rows(100, {
    id: text(60),
    username,
    name,
    gives: tradeLines.describe('What the other gives you.'),
    takes: tradeLines.describe('What you give.'),
    isMine: z.boolean().describe('Whether you proposed it.'),
    note: text(TRADE_BOUNDS.note),
    state: z.enum(TRADE_STATES),
    isDone: z.boolean().describe('Whether you have said that it took place.'),
    isPartnerDone: z.boolean(),
    changedAt: time,
    subject,
  }).describe('What you proposed or were offered: the open ones first, then the last changed.'),
});
const proposedLines = rows(TRADE_BOUNDS.lines, {
  printing: text(COLLECTION_BOUNDS.printing),
  copies: z.int().min(1).max(COLLECTION_BOUNDS.count),
});
const proposalSchema = z
  .strictObject({
    username,
    gives: proposedLines.describe('What they give you.'),
    takes: proposedLines.describe('What you give them.'),
    note: text(TRADE_BOUNDS.note).trim(),
  })
  .refine(({ gives, takes }) => gives.length + takes.length > 0, {
    message: 'a trade has at least one card',
    path: ['gives'],
  })
  .register(BODIES, { id: 'TradeProposal' });
const tradeAnswerSchema = bodyShape('TradeAnswer', {
  action: z
    .enum(TRADE_ACTIONS)
    .describe('`done`: the cards have changed hands. With the second of them the counts change.'),
});
const tradingSchema = bodyShape('TradingSetting', { isTrading: z.boolean() });

const insistOnCurator = (actor: Caller) => insistOnRole(actor, 'curator');

/** The routes of what people of one site share besides decks, and of its moderation. */
export const communityRoutes = [
  route('put', '/api/v1/own/sets/{set}/publication', 'publishSet', {
    about: 'Publish a set of yours, or take it back.',
    body: publicationSchema,
    before: insistOnAccount,
    run: async ({ actor, params, body }) =>
      (await setPublished(actor, params.set, body.isPublished)) || refuse(NO_SUCH_SET),
  }),
  route('put', '/api/v1/subscriptions/{username}/{set}', 'subscribe', {
    about: 'Have the cards of a published set among yours.',
    refuses: [409],
    before: insistOnAccount,
    run: ({ actor, params }) => subscribe(actor, params.username, params.set),
  }),
  route('delete', '/api/v1/subscriptions/{username}/{set}', 'unsubscribe', {
    about: 'Have them no more.',
    needsNothing: true,
    run: ({ actor, params }) => unsubscribe(actor, params.username, params.set),
  }),
  route('get', '/api/v1/reports', 'listReports', {
    about: 'What people have reported and nobody has decided yet, for curators.',
    done: ReportList,
    refuses: [403],
    before: insistOnCurator,
    run: async () => ({ reports: await openReports() }),
  }),
  route('post', '/api/v1/reports', 'report', {
    about: 'Report something of another’s.',
    cost: 30,
    body: reportSchema,
    refuses: [404],
    before: insistOnAccount,
    run: ({ actor, body: { subject, reason } }) => report(actor, subject, reason),
  }),
  route('delete', '/api/v1/reports/{id}', 'dismissReport', {
    about: 'Leave what was reported as it is, for curators.',
    before: insistOnCurator,
    run: async ({ params }) =>
      (await dismiss(params.id)) ||
      refuse({
        status: 404,
        code: 'NO_SUCH_REPORT',
        message: 'There is no such report, or somebody has decided it.',
      }),
  }),
  route('get', '/api/v1/hidden', 'listHidden', {
    about: 'What of yours is hidden, with the reasons; for curators everything.',
    done: HiddenList,
    refuses: [404],
    before: insistOnAccount,
    run: async ({ actor }) => ({
      hidden: await hiddenThings(mayActAs(actor.role, 'curator') ? null : actor),
    }),
  }),
  route('put', '/api/v1/hidden', 'hide', {
    about: 'Hide something from everybody but its author, for curators.',
    body: reportSchema,
    refuses: [404],
    before: insistOnCurator,
    run: ({ actor, body: { subject, reason } }) => hide(actor, subject, reason),
  }),
  route('delete', '/api/v1/hidden', 'restoreHidden', {
    about: 'Show it again, for curators.',
    body: reportSchema,
    refuses: [404],
    before: insistOnCurator,
    run: async ({ actor, body: { subject, reason } }) => {
      if (!(await restore(actor, subject, reason)))
        refuse({ status: 404, code: 'NOT_HIDDEN', message: 'This is not hidden.' });
      await shelveIfShared(subject.replace(/^deck:/, ''));
    },
  }),
  route('get', '/api/v1/trades', 'listTrades', {
    about: 'Who has what you want, and wants what you can spare.',
    cost: 10,
    done: TradesShape,
    refuses: [404],
    run: async ({ actor }) => ({ ...(await tradesFor(actor)), offers: await offersFor(actor) }),
  }),
  route('put', '/api/v1/trades', 'setTrading', {
    about: 'Let others see your wants and spares, or not.',
    body: tradingSchema,
    refuses: [404],
    run: ({ actor, body }) => setTrading(actor, body.isTrading),
  }),
  route('post', '/api/v1/trades', 'proposeTrade', {
    about: 'Propose a trade of cards that match to somebody.',
    cost: 10,
    body: proposalSchema,
    refuses: [404, 409],
    run: ({ actor, body }) => proposeTrade(actor, body),
  }),
  route('put', '/api/v1/trades/{id}', 'answerTrade', {
    about: 'Accept, decline or withdraw a trade, or say that it took place.',
    body: tradeAnswerSchema,
    refuses: [409],
    before: insistOnAccount,
    run: ({ actor, params, body }) => answerTrade(actor, params.id, body.action),
  }),
  route('get', '/api/v1/published', 'listPublished', {
    about: 'The sets that people publish, those with most subscribers first.',
    actor: 'visitor',
    done: PublishedList,
    run: async ({ actor }) => ({ sets: await listPublished(actor) }),
  }),
];
