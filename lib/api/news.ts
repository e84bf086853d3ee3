import 'server-only';
import { z } from 'zod';
import { ACCOUNT_BOUNDS } from '@/lib/accounts/account';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { ATOM, feedPath, newsFeed, renewFeed } from '@/lib/server/feeds';
import { countTurns } from '@/lib/server/live/live';
import { countNews, MOST_COUNTED, NEWS_KINDS, newsFor, seeNews } from '@/lib/server/news';
import { route } from './contract';
import { answerShape, count, rows, text, time } from './shared-shapes';

const feed = text(200).describe(
  'The address of the feed, for programs that read feeds: whoever has it reads the news.',
);

const News = answerShape('News', {
  news: rows(400, {
    kind: z.enum(NEWS_KINDS),
    lead: text(200).describe('The words before the name, as in `Ada changed`.'),
    name: text(200).describe('The deck, set or card that it is about.'),
    by: text(ACCOUNT_BOUNDS.name),
    text: text(4_000).describe('What was said, if something was.'),
    path: text(200).describe('The page that shows it.'),
    at: time,
    isNew: z.boolean(),
  }).describe('Of the last 90 days, newest first.'),
  fresh: count.describe('How much of it is new.'),
  feed: feed.nullable(),
});

const NewsCount = answerShape('NewsCount', {
  fresh: count.max(MOST_COUNTED).describe('How much is new; it is counted no further.'),
  turns: count.describe('How many live games wait for your answer.'),
});

const Feed = answerShape('Feed', { feed });

/** The routes of what is new for a person. */
export const newsRoutes = [
  route('get', '/api/v1/news', 'readNews', {
    about: 'What happened lately around your things and those that you follow.',
    done: News,
    run: async ({ actor }) => ({ ...(await newsFor(actor)), feed: await feedPath(actor) }),
  }),
  route('get', '/api/v1/news/count', 'countNews', {
    about: 'How much is new for you, and how many live games wait for you.',
    done: NewsCount,
    run: async ({ actor }) => ({ ...(await countNews(actor)), turns: await countTurns(actor) }),
  }),
  route('put', '/api/v1/news/seen', 'seeNews', {
    about: 'Note that you have looked at all that is new.',
    run: ({ actor }) => seeNews(actor),
  }),
  route('post', '/api/v1/news/feed', 'renewFeed', {
    about: 'Give the feed of your news a new address. The old one ends.',
    done: Feed,
    status: 201,
    refuses: [404],
    before: insistOnAccount,
    run: ({ actor }) => renewFeed(actor),
  }),
  route('get', '/api/v1/news/feed.xml', 'readFeed', {
    about: 'What is new for the person whose feed this is, as Atom.',
    actor: 'visitor',
    query: z.object({ token: text(100).describe('As `feed` of the news has it.') }),
    type: ATOM,
    refuses: [304, 403, 404],
    run: ({ request, query }) => newsFeed(request, query.token),
  }),
];
