import type { Metadata } from 'next';
import Link from 'next/link';
import { PageHeader } from '@/app/_components/site/page-header';
import type { Route } from '@/lib/api/contract';
import { ROUTES } from '@/lib/api/routes';
import { API_BOUNDS } from '@/lib/api/shared-shapes';

export const metadata: Metadata = {
  title: 'For developers',
  description: 'The cards of On the Edge as data: an API, bulk files, and their limits.',
};

const HEADING_CLASS = 'mt-10 mb-3 text-2xl font-semibold';
const LIMIT_SENTENCES = [
  `A query has at most ${API_BOUNDS.query} characters, 64 terms and 16 nested brackets.`,
  `A page has at most ${API_BOUNDS.page} cards; for all of them use a bulk file.`,
  `A body has at most ${API_BOUNDS.body / 1024} kB, of JSON.`,
  'There is no rate limit for reading. This is somebody’s own machine: send If-None-Match, and be gentle.',
];

/** The API for developers: what it offers, what is stable, and its limits. */
export default function DevelopersPage() {
  return (
    <div className="page-width pb-10">
      <PageHeader
        title="For developers"
        lead="The cards as data, free to use. The pages of this program use the same API."
      />
      <div className="max-w-prose space-y-3">
        <p>
          The full description is{' '}
          <a className="text-link" href="/api/v1/openapi.json">
            OpenAPI 3.1
          </a>
          , generated from the schemas that validate requests. Everything at once is in{' '}
          <a className="text-link" href="/api/v1/bulk">
            the bulk files
          </a>
          , each with its SHA-256 in its name: cache them as long as you like.
        </p>
        <p>
          A card’s id is <code>ote/SET/NUMBER</code> and never changes; under <code>/api/v1</code> a
          field keeps its name and its meaning. Queries are{' '}
          <Link className="text-link" href="/cards">
            those of the search box
          </Link>
          .
        </p>
        <p>
          Every refusal is <code>{'{ "error": { "code", "message", "hint" } }'}</code>: the code is
          for your program, the message for people.
        </p>
      </div>
      <section aria-labelledby="cards">
        <h2 id="cards" className={HEADING_CLASS}>
          Cards
        </h2>
        <p className="mb-3 max-w-prose text-ink-soft">
          The same for everybody, with an ETag and CORS for other sites.
        </p>
        <ApiOperations of="cards" />
      </section>
      <section aria-labelledby="limits">
        <h2 id="limits" className={HEADING_CLASS}>
          Limits
        </h2>
        <ul className="max-w-prose list-disc space-y-1 pl-5">
          {LIMIT_SENTENCES.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="own">
        <h2 id="own" className={HEADING_CLASS}>
          Personal data
        </h2>
        <p className="mb-3 max-w-prose text-ink-soft">
          Decks and collection of whoever runs this program. Never cached on the way; changes need
          the header <code>Sec-Fetch-Site: same-origin</code>, which only this program’s own pages
          and scripts can send.
        </p>
        <ApiOperations of="own" />
      </section>
    </div>
  );
}

function queryOf({ query }: Route): string {
  const names = Object.keys(query?.shape ?? {});
  return names.length === 0 ? '' : `?${names.join('&')}`;
}

/** The operations of one kind: method, address and purpose. */
function ApiOperations({ of }: { readonly of: Route['of'] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {ROUTES.filter((one) => one.of === of).map((operation) => (
        <div key={operation.id} className="grid gap-x-6 gap-y-1 py-3 lg:grid-cols-2">
          <dt className="min-w-0 font-mono text-sm wrap-anywhere">
            <span className="mr-2 text-ink-faint uppercase">{operation.method}</span>
            {operation.path}
            <span className="text-ink-faint">{queryOf(operation)}</span>
          </dt>
          <dd className="text-sm text-ink-soft">{operation.about}</dd>
        </div>
      ))}
    </dl>
  );
}
