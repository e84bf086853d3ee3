import 'server-only';
import { pathOf, searchPath } from '@/lib/cards/card-path';
import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { traitsOf } from '@/lib/cards/search/catalogue-index';
import { nearestAnswer } from '@/lib/cards/search/nearest-answer';
import { askedGame, parseQuery } from '@/lib/cards/search/parse';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';
import { EDEN_KIND_NAMES } from '@/lib/eden/tile';
import { typeName } from '@/lib/faces/face-card';
import type { Actor } from '@/lib/server/actor';
import { builtPage, pageResponse } from '@/lib/server/built-page';
import { edenCatalogueWith, ownersCards, publicCards } from '@/lib/server/own-catalogue';
import { holdingsFor } from '@/lib/server/search';
import { counted } from '@/lib/text/counted';
import { cutText } from '@/lib/text/cut-text';

/** The number of cards that are listed first; `MOST` is the maximum when the visitor asks for more. */
const CARDS_FIRST = 60;
const MOST = 1_200;
const LONGEST_QUERY = 1_000;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, also in an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Returns the static search page of a game, with the results in its `noscript` for browsers without JavaScript. */
export async function foundPage(
  actor: Actor | null,
  request: Request,
  game: AnyCard['game'],
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const one = (key: string) => searchParams.get(key) ?? '';
  const found = await foundHtml(actor, game, one('q'), one('upto'));
  const html = builtPage(`${searchPath(game)}/search`).replace(
    /(<noscript id="found">).*?(<\/noscript>)/s,
    (_, begin: string, end: string) => begin + found + end,
  );
  return pageResponse(html);
}

async function catalogueFor(
  actor: Actor | null,
  game: AnyCard['game'],
): Promise<Catalogue<AnyCard>> {
  const owners = await (actor ? ownersCards(actor) : publicCards());
  return game === 'eden' ? edenCatalogueWith(owners) : owners.catalogue;
}

/** Returns the results of a query as HTML without scripts: a form, how the query was understood, and the cards. `upto`: how many cards. */
async function foundHtml(
  actor: Actor | null,
  game: AnyCard['game'],
  asked: string,
  upto: string,
): Promise<string> {
  const path = searchPath(game);
  const written = cutText(asked, LONGEST_QUERY);
  const query = parseQuery(written);
  const limit = Math.min(MOST, Math.max(CARDS_FIRST, Number.parseInt(upto, 10) || 0));
  const holdings = actor && (await holdingsFor(actor, query));
  const catalogue = await catalogueFor(actor, askedGame(query) ?? game);
  const options = { regex: compileRegex, ...(holdings !== null && { holdings }) };
  const answer = searchCards(query, catalogue, { ...options, limit });
  const found = nearestAnswer(query, catalogue, answer, options);
  const { total, explain, errors, meant, instead, relaxed } = found;
  const cards = found.cards.slice(0, limit);
  const mistakes = errors.map(({ message }) => `<li>${escaped(message)}</li>`).join('');
  const lines = cards.map((card) => {
    const kind = card.game === 'eden' ? EDEN_KIND_NAMES[card.facts.kind] : typeName(card);
    const what = [kind, ...traitsOf(card)].join(', ');
    return `<li><a data-walk="" class="text-link" href="${escaped(pathOf(card))}">${escaped(card.name)}</a> <span class="text-ink-soft">${escaped(what)}</span></li>`;
  });
  const links = meant.map(
    (one) =>
      `<a class="text-link" href="${escaped(one.page ?? `${path}?q=${encodeURIComponent(one.query)}`)}">${escaped(one.label)}</a>`,
  );
  const fewer = relaxed.map(
    ({ without, query, total: left }) =>
      `<li><a class="text-link" href="${escaped(`${path}?q=${encodeURIComponent(query)}`)}">without ${escaped(without.join(' '))}</a>: ${counted(left, 'card')}</li>`,
  );
  const more = `${path}?q=${encodeURIComponent(written)}&upto=${limit + CARDS_FIRST}`;
  return [
    `<form action="${path}" role="search" class="mb-4 flex gap-2">`,
    `<input name="q" aria-label="Search the cards" value="${escaped(written)}" class="h-12 min-w-0 flex-1 rounded-md border border-line-strong bg-paper-raised px-4">`,
    '<button class="rounded-md bg-accent px-4 text-accent-ink">Search</button></form>',
    instead?.kind === 'names'
      ? `<p id="search-says"><strong>No card with “${escaped(written)}”.</strong> These names are near.</p>`
      : instead?.kind === 'words'
        ? '<p id="search-says"><strong>No card has all of these words.</strong> These fit some of them, the best first.</p>'
        : `<p id="search-says"><strong>${counted(total, 'card')}</strong>${explain === '' ? '' : `: ${escaped(explain)}`}</p>`,
    instead?.kind === 'reading'
      ? `<p>${escaped(instead.why)}: read as <code>${escaped(instead.query)}</code>.</p>`
      : '',
    mistakes === '' ? '' : `<ul class="text-bad">${mistakes}</ul>`,
    links.length === 0 ? '' : `<p id="did-you-mean">Did you mean ${links.join(' or ')}?</p>`,
    fewer.length === 0 ? '' : `<ul>${fewer.join('')}</ul>`,
    `<ul class="mt-4 grid gap-2">${lines.join('')}</ul>`,
    total > cards.length
      ? `<p><a class="text-link" href="${more}">Show more of ${total}</a></p>`
      : '',
  ].join('');
}
