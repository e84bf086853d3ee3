'use client';
import { type ComponentProps, useState } from 'react';
import { Input } from '@/app/_components/forms/field';
import { readTags } from '@/lib/decks/edit-lists';

interface TagsInputProps extends ComponentProps<'input'> {
  readonly tags: readonly string[];
  readonly onTags: (tags: ReturnType<typeof readTags>) => void;
}

/** An input for tags separated by commas, which becomes a list at each comma and when it loses the focus. */
export function TagsInput({ tags, onTags, ...rest }: TagsInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      value={typed ?? tags.join(', ')}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        if (/,\s*$/.test(target.value)) onTags(readTags(target.value));
      }}
      onBlur={() => {
        if (typed !== null) onTags(readTags(typed));
        setTyped(null);
      }}
    />
  );
}
