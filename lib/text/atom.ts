import { xmlText } from './xml-text';

// Atom, RFC 4287.

interface AtomEntry {
  /** A URI that stays. */
  readonly id: string;
  readonly title: string;
  /** The address of the page that shows it. */
  readonly link: string;
  readonly updated: Date;
  readonly author: string;
  /** What it says, as plain text; '' when it is only its title. */
  readonly text: string;
}

interface AtomFeed {
  /** A URI that stays. */
  readonly id: string;
  readonly title: string;
  /** The address of the feed. */
  readonly self: string;
  /** The address of the page that shows the same. */
  readonly page: string;
  /** Newest first. */
  readonly entries: readonly AtomEntry[];
}

/** A feed needs a time of its last change, also while nothing has happened. */
const NEVER = new Date(0);

/** Writes a feed as XML. */
export function writeAtom({ id, title, self, page, entries }: AtomFeed): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${xmlText(id)}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <updated>${(entries[0]?.updated ?? NEVER).toISOString()}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...entries.map(entryXml),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function entryXml({ id, title, link, updated, author, text }: AtomEntry): string {
  return [
    '  <entry>',
    `    <id>${xmlText(id)}</id>`,
    `    <title>${xmlText(title)}</title>`,
    `    <updated>${updated.toISOString()}</updated>`,
    `    <author><name>${xmlText(author)}</name></author>`,
    `    <link rel="alternate" type="text/html" href="${xmlText(link)}"/>`,
    ...(text === '' ? [] : [`    <content type="text">${xmlText(text)}</content>`]),
    '  </entry>',
  ].join('\n');
}
