'use client';
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { GlossaryTerm } from '@/lib/rules/glossary';

/** Milliseconds that the pointer rests on a term before the explanation opens, and that it may be away before it closes. */
const OPENS_AFTER = 150;
const CLOSES_AFTER = 200;
/** The distance between the explanation and the edge of the window, in pixels. */
const EDGE_PIXELS = 8;

interface TermProps {
  readonly term: GlossaryTerm;
  /** The path of the rules of the game. */
  readonly path: string;
  /** The word as the text has it. */
  readonly word: string;
}

/** A term in a text: a link to the glossary that explains itself on hover, focus and tap. Opens beside the page, so that nothing is lost. */
export function Term({ term, path, word }: TermProps) {
  const id = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const timer = useRef(0);
  const isTap = useRef(false);
  /** Whether the focus comes back from an explanation that was closed. */
  const isReturning = useRef(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What is around the text stays as it is: the dialog open, the card selected.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      const explanation = link.current?.nextElementSibling;
      isReturning.current = explanation?.contains(document.activeElement) === true;
      if (isReturning.current) link.current?.focus();
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [isOpen]);

  const turnLater = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(setOpen, open ? OPENS_AFTER : CLOSES_AFTER, open);
  };
  const around = {
    onPointerEnter: turnLater(true),
    onPointerLeave: turnLater(false),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const isInside = link.current?.parentElement?.contains(relatedTarget) === true;
      if (!isInside) setOpen(false);
    },
  };
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    if (!isTap.current || event.detail === 0) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <span>
      <a
        ref={link}
        href={`${path}/glossary#${term.id}`}
        target="_blank"
        rel="noopener"
        className="cursor-help text-inherit underline decoration-ink-faint decoration-dotted decoration-1 underline-offset-[0.22em] hover:decoration-solid"
        aria-describedby={isOpen ? id : undefined}
        onFocus={({ currentTarget }) => {
          if (!isReturning.current && currentTarget.matches(':focus-visible')) setOpen(true);
          isReturning.current = false;
        }}
        onPointerDown={({ pointerType }) => {
          isTap.current = pointerType !== 'mouse';
        }}
        onClick={onClick}
        {...around}
      >
        {word}
      </a>
      {isOpen ? (
        <Explanation
          id={id}
          term={term}
          path={path}
          link={link}
          onClose={() => setOpen(false)}
          around={around}
        />
      ) : null}
    </span>
  );
}

interface ExplanationProps extends Omit<TermProps, 'word'> {
  readonly id: string;
  readonly link: RefObject<HTMLAnchorElement | null>;
  readonly onClose: () => void;
  /** What keeps it open and closes it, as for the link. */
  readonly around: object;
}

/** The sentence of a term with its clause, beside the word and above the page. */
function Explanation({ id, term, path, link, onClose, around }: ExplanationProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const word = link.current?.getClientRects()[0];
    if (box.current === null || word === undefined) return;
    if (!box.current.matches(':popover-open')) box.current.showPopover();
    placeBeside(box.current, word);
  }, [link]);
  return (
    <span
      ref={box}
      popover="auto"
      className="absolute inset-auto m-0 max-w-[min(22rem,calc(100vw-1rem))] rounded-md border border-line-strong/60 bg-paper-raised px-3 py-2 text-left text-sm leading-snug font-normal tracking-normal whitespace-normal text-ink normal-case not-italic shadow-card"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
      {...around}
    >
      <span id={id}>
        <strong className="font-semibold">{term.term}</strong>: {term.says}
      </span>{' '}
      <a
        href={`${path}/${term.clause}`}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-6 items-center font-mono text-xs whitespace-nowrap text-accent underline underline-offset-2 pointer-coarse:min-h-10"
      >
        {term.clause}
      </a>
    </span>
  );
}

/** Puts the box under the word, or over it where there is no room below. */
function placeBeside(box: HTMLElement, word: DOMRect): void {
  const { offsetWidth, offsetHeight } = box;
  const most = window.innerWidth - EDGE_PIXELS - offsetWidth;
  const left = Math.max(EDGE_PIXELS, Math.min(word.left, most));
  const fitsBelow = word.bottom + offsetHeight + EDGE_PIXELS <= window.innerHeight;
  const top = fitsBelow ? word.bottom : Math.max(EDGE_PIXELS, word.top - offsetHeight);
  box.style.left = `${left + window.scrollX}px`;
  box.style.top = `${top + window.scrollY}px`;
}
