import 'server-only';
import { z } from 'zod';
import { COMMENT_LENGTH } from '@/lib/accounts/comment';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { addComment, changeComment, deleteComment, listComments } from '@/lib/server/comments';
import { route } from './contract';
import {
  answerShape,
  BODY_REFUSALS,
  bodyShape,
  rows,
  shownText,
  text,
  time,
} from './shared-shapes';
import { author } from './sharing';

const CommentList = answerShape('CommentList', {
  comments: rows(500, {
    id: text(60),
    text: text(COMMENT_LENGTH).describe('Markdown; `[[Zipper]]` links to a card.'),
    createdAt: time,
    changedAt: time.nullable(),
    by: author,
    isOwn: z.boolean(),
    subject: text(200).describe('What a report names.'),
  }).describe('The newest, oldest first.'),
});

const commentText = bodyShape('CommentText', { text: shownText(COMMENT_LENGTH) });

/** The routes of comments under shared decks. */
export const commentRoutes = [
  route('get', '/api/v1/shared/{key}/comments', 'listComments', {
    about: 'What people say under a shared deck.',
    actor: 'visitor',
    done: CommentList,
    run: async ({ actor, params }) => ({ comments: await listComments(actor, params.key) }),
  }),
  route('post', '/api/v1/shared/{key}/comments', 'addComment', {
    about: 'Say something under a shared deck.',
    cost: 10,
    body: commentText,
    refuses: [409, ...BODY_REFUSALS],
    before: insistOnAccount,
    run: ({ actor, params, body }) => addComment(actor, params.key, body.text),
  }),
  route('put', '/api/v1/comments/{id}', 'changeComment', {
    about: 'Change a comment of yours.',
    body: commentText,
    refuses: BODY_REFUSALS,
    run: ({ actor, params, body }) => changeComment(actor, params.id, body.text),
  }),
  route('delete', '/api/v1/comments/{id}', 'deleteComment', {
    about: 'Delete a comment of yours.',
    run: ({ actor, params }) => deleteComment(actor, params.id),
  }),
];
