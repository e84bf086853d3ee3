import 'server-only';
import type { SharedDeck } from '@/lib/accounts/shared-decks';
import { titleOf } from '@/lib/decks/deck-list';
import { accountsSite } from '@/lib/server/accounts/site';
import { COMMON } from '@/lib/server/actor';
import { escaped } from '@/lib/server/found-html';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { Refused } from '@/lib/server/problem';
import { readShared } from '@/lib/server/shared-decks';

/** Returns the page of a shared deck with its name, picture and list; null when nobody shares it. It adds no script: the policy holds. */
export async function withSharedDeck(page: string, key: string): Promise<string | null> {
  const deck = await readSharedOrNull(key);
  if (deck === null) return null;
  const name = titleOf(deck.list);
  const title = escaped(`${name} by ${deck.by.name} · Dossier`);
  const origin = accountsSite()?.origin ?? '';
  const about = [
    ['og:title', `${name} by ${deck.by.name}`],
    ['og:type', 'article'],
    ['og:image', `${origin}/api/v1/shared/${key}/preview.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:url', `${origin}/d/${key}`],
    ['twitter:card', 'summary_large_image'],
  ].map(
    ([property = '', content = '']) =>
      `<meta property="${property}" content="${escaped(content)}">`,
  );
  const list = await listOf(deck);
  return page
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>${about.join('')}`)
    .replace(
      /(<noscript id="found">).*?(<\/noscript>)/s,
      (_, begin: string, end: string) => begin + list + end,
    );
}

async function readSharedOrNull(key: string): Promise<SharedDeck | null> {
  try {
    return await readShared(key);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

async function listOf({ list, by }: SharedDeck): Promise<string> {
  const { byId } = await ownersCatalogue(COMMON);
  const lines = list.entries
    .filter(({ count }) => count > 0)
    .map(({ card, count }) => `<li>${count} ${escaped(byId.get(card)?.name ?? card)}</li>`);
  return `<h1>${escaped(list.name)}</h1><p>by ${escaped(by.name)}</p><ul>${lines.join('')}</ul>`;
}
