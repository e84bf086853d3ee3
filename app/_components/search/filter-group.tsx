import type { ReactNode } from 'react';

/** Choices that belong together, under one name. */
export function FilterGroup({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="eyebrow mb-2">{name}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}
