import type { ReactNode } from 'react';

interface GuideWordsProps {
  readonly title: string;
  /** The number of the step, and how many there are. */
  readonly step: number;
  readonly of: number;
  /** What the step teaches. */
  readonly says: ReactNode;
  /** What is to be done now. */
  readonly todo: string;
  /** Buttons and links beside the words. */
  readonly children: ReactNode;
}

/** The words of the current step of a lesson, announced when they change. A low window has only what is to be done. */
export function GuideWords({ title, step, of, says, todo, children }: GuideWordsProps) {
  return (
    <div className="mx-auto grid max-w-[104rem] grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-[clamp(0.75rem,2vw,2rem)]">
      <div aria-live="polite" className="contents">
        <p className="self-center font-semibold [@media(max-height:500px)]:sr-only">
          {title}{' '}
          <span className="text-sm font-normal text-ink-soft tabular-nums">
            {step} of {of}
          </span>
        </p>
        <p className="col-start-1 text-sm text-ink-soft max-sm:col-span-2 [@media(max-height:500px)]:sr-only">
          {says}
        </p>
        <p className="col-start-1 text-sm font-medium max-sm:col-span-2 sm:text-base">{todo}</p>
      </div>
      <div className="col-start-2 row-start-1 flex items-center gap-2 sm:[grid-row:1/4]">
        {children}
      </div>
    </div>
  );
}
