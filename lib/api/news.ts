import 'server-only';
import { z } from 'zod';
import { ACCOUNT_BOUNDS } from '@/lib/accounts/account';
import { NEWS_KINDS } from '@/lib/accounts/news';
import { newsFor, seeNews } from '@/lib/server/news';
import { route } from './contract';
import { answerShape, count, rows, text, time } from './shared-shapes';

const News = answerShape('News', {
  news: rows(400, {
    kind: z.enum(NEWS_KINDS),
    name: text(200).describe('The deck, set or card that it is about.'),
    by: text(ACCOUNT_BOUNDS.name),
    text: text(4_000).describe('What was said, if something was.'),
    path: text(200).describe('The page that shows it.'),
    at: time,
    isNew: z.boolean(),
  }).describe('Of the last 90 days, newest first.'),
  fresh: count.describe('How much of it is new.'),
});

/** The routes of what is new for a person. */
export const newsRoutes = [
  route('get', '/api/v1/news', 'readNews', {
    about: 'What happened lately around your things and those that you follow.',
    done: News,
    run: ({ actor }) => newsFor(actor),
  }),
  route('put', '/api/v1/news/seen', 'seeNews', {
    about: 'Note that you have looked at all that is new.',
    run: ({ actor }) => seeNews(actor),
  }),
];
