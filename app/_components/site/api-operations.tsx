import { OPERATIONS, type Operation } from '@/lib/api/operations';

function queryOf({ query }: Operation): string {
  const names = Object.keys(query?.shape ?? {});
  return names.length === 0 ? '' : `?${names.join('&')}`;
}

/** The operations of one kind: method, address and what it is for. */
export function ApiOperations({ of }: { readonly of: Operation['of'] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {OPERATIONS.filter((one) => one.of === of).map((operation) => (
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
