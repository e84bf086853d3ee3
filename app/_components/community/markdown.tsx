import type { Element, ElementContent, Root } from 'hast';
import Link from 'next/link';
import { useMemo } from 'react';
import ReactMarkdown from 'react-markdown';
import { cardPath } from '@/lib/cards/card-path';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { foldName } from '@/lib/cards/name';
import { namedCards } from '@/lib/decks/named-cards';

/** The elements that a text of somebody may become: no pictures, because they would be loaded from elsewhere, and no headings. */
const ALLOWED = [
  ...['p', 'br', 'em', 'strong', 'del', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr'],
];

/** Matches the signs of quotes and lists that begin a line beyond the twentieth: thousands in one another would exhaust the stack. */
const TOO_DEEP = /^((?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){20})(?:[ \t]*(?:[>*+-]|\d{1,9}[.)]))+/gm;

interface MarkdownProps {
  readonly text: string;
  /** The cards that `[[Name]]` can name; null while they are loaded. */
  readonly catalogue: Catalogue | null;
  /** Cards whose names become links wherever they stand. */
  readonly cards?: readonly Card[];
}

/** A text that somebody wrote as Markdown. Names of cards are links: those in `[[…]]`, and those of `cards`. HTML stays text. */
export function Markdown({ text, catalogue, cards = NO_CARDS }: MarkdownProps) {
  const plugins = useMemo(() => [() => linkCards(catalogue, cards)], [catalogue, cards]);
  return (
    <div className="space-y-2 leading-relaxed wrap-anywhere [&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-3 [&_code]:font-mono [&_code]:text-[0.9em] [&_ol]:list-decimal [&_ol]:pl-5 [&_pre]:overflow-x-auto [&_ul]:list-disc [&_ul]:pl-5">
      <ReactMarkdown
        allowedElements={ALLOWED}
        unwrapDisallowed
        rehypePlugins={plugins}
        components={{ a: TextLink }}
      >
        {text.replace(TOO_DEEP, '$1 ')}
      </ReactMarkdown>
    </div>
  );
}

const NO_CARDS: readonly Card[] = [];

function TextLink({ href = '', children }: React.ComponentProps<'a'>) {
  if (href.startsWith('/'))
    return (
      <Link href={href} prefetch={false} className="text-link">
        {children}
      </Link>
    );
  // A link of somebody else's text: no search engine follows it, and the other page learns nothing of this one.
  return (
    <a href={href} rel="nofollow ugc noopener noreferrer" className="text-link">
      {children}
    </a>
  );
}

/** Returns a step that makes links of the names of cards, except in links and code. */
function linkCards(catalogue: Catalogue | null, cards: readonly Card[]) {
  const linked = (value: string): ElementContent[] =>
    value.split(/\[\[([^[\]]{1,120})\]\]/).flatMap((part, at) => {
      if (at % 2 === 0) return named(part, cards);
      const card = catalogue?.byName.get(foldName(part))?.at(-1);
      return card === undefined ? named(part, cards) : [linkTo(card, part)];
    });
  const walk = (parent: Element): Element => ({
    ...parent,
    children: parent.children.flatMap((child) => {
      if (child.type === 'text') return linked(child.value);
      const hasText = child.type === 'element' && child.tagName !== 'a' && child.tagName !== 'code';
      return [hasText ? walk(child) : child];
    }),
  });
  return ({ children, ...root }: Root): Root => ({
    ...root,
    children: children.map((child) => (child.type === 'element' ? walk(child) : child)),
  });
}

function named(text: string, cards: readonly Card[]): ElementContent[] {
  return namedCards(text, cards).map((part) =>
    part.card === null ? { type: 'text', value: part.text } : linkTo(part.card, part.text),
  );
}

function linkTo(card: Card, text: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { href: cardPath(card) },
    children: [{ type: 'text', value: text }],
  };
}
