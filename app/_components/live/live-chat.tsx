'use client';
import { type FormEvent, use, useEffect, useId, useRef, useState } from 'react';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { ReportForm } from '@/app/_components/community/report-form';
import { Button } from '@/app/_components/forms/button';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { Problem } from '@/app/_components/forms/problem';
import { LogRegion } from '@/app/_components/site/log-region';
import { send } from '@/lib/client/account';
import { LIVE_BOUNDS } from '@/lib/live/live-options';
import { UnreadContext } from './live-signs';
import type { HeardLive } from './use-live';

interface LiveChatProps {
  readonly tableKey: string;
  readonly heard: HeardLive;
}

/** Moves the focus to the messages that are in sight. */
export function focusMessages(): void {
  const messages = document.querySelector('[data-messages]');
  const field =
    messages?.querySelector('input') ?? messages?.querySelector<HTMLElement>('[role=log]');
  field?.focus();
}

/** The chat of the players. */
export function LiveChat({ tableKey, heard }: LiveChatProps) {
  const id = useId();
  const [text, setText] = useState('');
  const task = useOutcome();
  const { messages, answer } = heard;
  const last = messages.at(-1)?.number ?? 0;
  const section = useRef<HTMLElement>(null);
  const { read } = use(UnreadContext);
  useEffect(() => {
    const look = () => {
      // A hidden element has no parent for its offset.
      const isShown = section.current !== null && section.current.offsetParent !== null;
      if (isShown && document.visibilityState === 'visible') read(last);
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('resize', look);
    };
  }, [last, read]);
  const say = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const path = `/api/v1/live/${tableKey}/messages` as const;
    if ((await task.run(() => send('POST', path, { text }))) !== null) setText('');
  };
  return (
    <section
      ref={section}
      aria-label="Messages"
      data-messages=""
      className="grid gap-2 border-t border-line pt-2"
    >
      <LogRegion
        label="Messages of the players"
        at={last}
        className="max-h-40 overflow-y-auto text-sm"
      >
        {messages.length === 0 ? <p className="text-ink-faint">Nobody has written yet.</p> : null}
        {messages.map(({ number, name, text: said }) => (
          <p key={number} className="py-0.5 break-words">
            <strong className="font-semibold">{name}:</strong>{' '}
            {said === '' ? <em>hidden by a curator</em> : said}
          </p>
        ))}
      </LogRegion>
      {answer.you === null ? null : (
        <form onSubmit={say} className="flex gap-2">
          <label htmlFor={id} className="sr-only">
            Message the others
          </label>
          <Input
            id={id}
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={LIVE_BOUNDS.message}
            placeholder="Message the others"
            autoComplete="off"
          />
          <Button type="submit" disabled={task.isBusy}>
            Send
          </Button>
        </form>
      )}
      <Problem message={task.problem?.message} />
      {messages.length === 0 ? null : <ReportMessage messages={messages} />}
    </section>
  );
}

/** Reports one of the messages. */
function ReportMessage({ messages }: Pick<HeardLive, 'messages'>) {
  const id = useId();
  const [subject, setSubject] = useState('');
  return (
    <ReportForm subject={subject} what="a message" by={null}>
      <Field id={id} label="Message">
        <Select
          id={id}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
          required
        >
          <option value="">Choose a message</option>
          {messages.map(({ number, name, text, subject: named }) =>
            text === '' ? null : (
              <option key={number} value={named}>
                {name}: {text}
              </option>
            ),
          )}
        </Select>
      </Field>
    </ReportForm>
  );
}
