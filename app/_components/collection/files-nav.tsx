import { ChipLink } from '@/app/_components/forms/chip';

const PAGES = [
  { id: 'import', href: '/collection/import', name: 'Import' },
  { id: 'export', href: '/collection/export', name: 'Export and backup' },
] as const;

/** Links between the pages of what comes in as a file and what goes out as one. */
export function FilesNav({ current }: { readonly current: (typeof PAGES)[number]['id'] }) {
  return (
    <nav aria-label="Files" className="flex flex-wrap gap-2">
      {PAGES.map(({ id, href, name }) => (
        <ChipLink
          key={id}
          href={href}
          aria-current={id === current ? 'page' : undefined}
          className="aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
        >
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}
