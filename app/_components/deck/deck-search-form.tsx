import { Search } from 'lucide-react';
import Form from 'next/form';
import type { ReactNode } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import { SEARCH_FIELD } from '@/app/_components/forms/search-field';

/** The class of a link that adds a condition to a search for decks, or takes it out again. */
export const CONDITION_LINK =
  'inline-flex min-h-10 items-center gap-1.5 rounded-full border border-line bg-paper-raised px-3 text-sm wrap-anywhere text-ink-soft hover:border-accent hover:text-accent aria-[current=true]:border-accent aria-[current=true]:bg-accent aria-[current=true]:text-accent-ink sm:min-h-8';

interface DeckSearchFormProps {
  /** The page that shows the results. */
  readonly action: string;
  /** The id of the field. */
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly q: string;
  readonly invalid?: boolean;
  /** The id of the element that describes the field. */
  readonly describedBy: string;
  /** Further fields of the form. */
  readonly children?: ReactNode;
}

/** A field for a search for decks and its button; the query stands in the address. */
export function DeckSearchForm({
  action,
  id,
  label,
  placeholder,
  q,
  invalid = false,
  describedBy,
  children,
}: DeckSearchFormProps) {
  return (
    <Form
      action={action}
      prefetch={false}
      className="flex flex-1 basis-80 items-end gap-2 lg:max-w-xl"
    >
      {children}
      <div className="min-w-0 flex-1">
        <Field id={id} label={label} hideLabel>
          <Input
            // A new search resets the input.
            key={q}
            id={id}
            {...SEARCH_FIELD}
            defaultValue={q}
            placeholder={placeholder}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
          />
        </Field>
      </div>
      <Button type="submit" className="px-3" aria-label="Find">
        <Search aria-hidden="true" className="size-4" />
      </Button>
    </Form>
  );
}
