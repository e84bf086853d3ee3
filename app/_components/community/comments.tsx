'use client';
import { type FormEvent, useMemo, useState } from 'react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { Button } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { Answered } from '@/app/_components/site/answered';
import { onDemand } from '@/app/_components/site/on-demand';
import { COMMENT_LENGTH, type Comment } from '@/lib/accounts/comment';
import type { Catalogue } from '@/lib/cards/catalogue';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { kept } from '@/lib/client/kept';
import { useAnswer } from '@/lib/client/use-answer';
import { useKept } from '@/lib/client/use-kept';
import { useSession } from '@/lib/client/use-session';
import { counted } from '@/lib/text/counted';
import { anyText } from '@/lib/text/schema';
import { AuthorName } from './author-name';
import { ReportForm } from './report-form';

/** Loaded on demand: it reads Markdown. */
const Markdown = onDemand(() => import('./markdown').then((module) => module.Markdown));

interface CommentsProps {
  /** The key of the shared deck. */
  readonly deck: string;
  /** The user name of its author. */
  readonly author: string;
  readonly catalogue: Catalogue | null;
}

/** The comments under a shared deck, and a form for another one. */
export function Comments({ deck, author, catalogue }: CommentsProps) {
  const path = `/api/v1/shared/${encodeURIComponent(deck)}/comments` as const;
  const answer = useAnswer(path);
  const session = useSession();
  return (
    <section aria-labelledby="comments" className="min-w-0 max-w-3xl">
      <h2 id="comments" className="mb-3 text-xl font-semibold">
        {answer.body === null || answer.body.comments.length === 0
          ? 'Comments'
          : counted(answer.body.comments.length, 'comment')}
      </h2>
      <Answered path={path} answer={answer}>
        {({ comments }) => (
          <ul className="mb-5 space-y-4">
            {comments.map((comment) => (
              <li key={comment.id} className="border-l-2 border-line pl-3">
                <OneComment comment={comment} list={path} author={author} catalogue={catalogue} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
      {session?.signedIn ? (
        <NewComment deck={deck} list={path} />
      ) : (
        <p className="text-sm text-ink-soft">
          <SignInLink className="text-link">Sign in</SignInLink> to say something.
        </p>
      )}
    </section>
  );
}

type ListPath = `/api/v1/shared/${string}/comments`;

interface OneCommentProps extends Pick<CommentsProps, 'author' | 'catalogue'> {
  readonly comment: Comment;
  readonly list: ListPath;
}

function OneComment({ comment, list, author, catalogue }: OneCommentProps) {
  const { id, text, createdAt, changedAt, by, isOwn, subject } = comment;
  const [draft, setDraft] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  const task = useOutcome();
  const path = `/api/v1/comments/${id}` as const;
  const change = async (written: string) => {
    if ((await task.run(() => send('PUT', path, { text: written }))) === null) return;
    setDraft(null);
    changed(list);
  };
  const remove = async () => {
    if (!isSure) return setSure(true);
    if ((await task.run(() => send('DELETE', path))) !== null) changed(list);
  };
  return (
    <article aria-label={`By ${by.name}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 text-sm text-ink-soft">
        <p className="py-2.5">
          <AuthorName by={by} />
          {by.username !== '' && by.username === author ? ' (author of the deck)' : ''},{' '}
          <TimeAgo iso={createdAt} />
          {changedAt === null ? '' : ', changed'}
        </p>
        <ReportForm subject={subject} what="this comment" by={by.username} />
      </div>
      {draft === null ? (
        <Markdown text={text} catalogue={catalogue} />
      ) : (
        <CommentForm
          label="Your comment"
          text={draft}
          onText={setDraft}
          isBusy={task.isBusy}
          onSend={() => change(draft)}
        />
      )}
      <Problem message={task.problem?.message} />
      {isOwn ? (
        <p className="flex gap-2">
          <Button look="quiet" onClick={() => setDraft(draft === null ? text : null)}>
            {draft === null ? 'Change' : 'Leave it'}
          </Button>
          <Button
            look={isSure ? 'danger' : 'quiet'}
            onClick={remove}
            onBlur={() => setSure(false)}
            disabled={task.isBusy}
          >
            {isSure ? 'Delete: press again' : 'Delete'}
          </Button>
        </p>
      ) : null}
    </article>
  );
}

interface NewCommentProps extends Pick<CommentsProps, 'deck'> {
  readonly list: ListPath;
}

/** The form for another comment. What is typed stays in this browser until it is sent. */
function NewComment({ deck, list }: NewCommentProps) {
  const draft = useMemo(() => kept(`comment:${deck}`, anyText), [deck]);
  const text = useKept(draft) ?? '';
  const write = (typed: string) => draft.write(typed === '' ? null : typed);
  const task = useOutcome();
  const add = async () => {
    if ((await task.run(() => send('POST', list, { text }))) === null) return;
    write('');
    changed(list);
  };
  return (
    <>
      <CommentForm
        label="Say something"
        text={text}
        onText={write}
        isBusy={task.isBusy}
        onSend={add}
      />
      <Problem message={task.problem?.message} />
    </>
  );
}

interface CommentFormProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

function CommentForm({ label, text, onText, isBusy, onSend }: CommentFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-2">
      <label className="grid w-full gap-1 text-sm font-medium">
        {label}
        <textarea
          value={text}
          onChange={(event) => onText(event.target.value)}
          maxLength={COMMENT_LENGTH}
          rows={3}
          required
          className="w-full rounded-md border border-line-strong bg-paper-raised p-2 text-base font-normal"
        />
      </label>
      <p className="text-[13px] text-ink-faint">Markdown. [[Zipper]] becomes a link to the card.</p>
      <Button type="submit" disabled={isBusy}>
        Send
      </Button>
    </form>
  );
}
