'use client';
import Form from 'next/form';
import { usePathname, useRouter } from 'next/navigation';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { SEARCH_FIELD } from '@/app/_components/forms/search-field';
import { onDemand } from '@/app/_components/site/on-demand';
import { searchPath } from '@/lib/cards/card-path';
import type { AnyCard } from '@/lib/cards/catalogue';
import type { Hit } from './find-anywhere';
import { useOffers } from './use-offers';

/** Loaded with the first focus: most visits do not search from here. */
const loadFinder = () => import('./find-anywhere');
const SiteHitList = onDemand(() => import('./site-hit-list').then((module) => module.SiteHitList));

/** The path that a search from here has left; null after the focus has moved to the next page. */
let leftPath: string | null = null;

/** Moves the focus to the page that a search has opened: to its own search box, or else to its content. */
export function useFocusAfterSearch(): void {
  const path = usePathname();
  useEffect(() => {
    if (leftPath === null || leftPath === path) return;
    leftPath = null;
    const target = document.getElementById('card-search') ?? document.getElementById('content');
    target?.focus({ preventScroll: true });
  }, [path]);
}

interface SiteSearchProps {
  /** The id of the text box. */
  readonly id: string;
  /** The name of the landmark. */
  readonly name: string;
  /** What the text box is for. */
  readonly label: string;
  /** The game that is searched. */
  readonly game: AnyCard['game'];
  readonly className: string;
  readonly inputClassName: string;
  /** Called when a page is opened. */
  readonly onLeave?: () => void;
  /** The rest of the form, such as a button. */
  readonly children?: ReactNode;
}

/**
 * The search from anywhere: it suggests cards, traits, decks, rules and words while one types. Enter opens the one that is
 * called so, or the only one, and else leads to the results.
 */
export function SiteSearch(props: SiteSearchProps) {
  const { id, name, label, game, className, inputClassName, onLeave, children } = props;
  const router = useRouter();
  const path = usePathname();
  const box = useRef<HTMLInputElement>(null);
  const find = useCallback(
    async (text: string) => (await (await loadFinder()).findAnywhere(text, game)).hits,
    [game],
  );
  const { offers, active, look, close, onKey } = useOffers<Hit>(find);
  const listId = `${id}-offers`;

  function open(to: string) {
    close();
    if (box.current) box.current.value = '';
    // On the same page the focus stays in the box.
    leftPath = to.split(/[?#]/)[0] === path ? null : path;
    router.push(to);
    onLeave?.();
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = box.current?.value.trim() ?? '';
    const results =
      typed === '' ? searchPath(game) : `${searchPath(game)}?q=${encodeURIComponent(typed)}`;
    open((await openedBy(typed, game)) ?? results);
  }
  async function onFocus() {
    try {
      await (await loadFinder()).prepare(game);
      // What was typed meanwhile was looked for without the decks.
      const typed = box.current?.value ?? '';
      if (typed !== '' && box.current === document.activeElement) look(typed, typed.length);
    } catch {
      // Without a connection, the first key tries again.
    }
  }
  const onKeyDown = (event: KeyboardEvent) => onKey(event, (hit) => open(hit.path));
  return (
    <Form
      action={searchPath(game)}
      prefetch={false}
      role="search"
      aria-label={name}
      onSubmit={onSubmit}
      className={className}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={box}
        id={id}
        {...SEARCH_FIELD}
        autoCorrect="off"
        placeholder={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offers.length > 0}
        aria-controls={offers.length > 0 ? listId : undefined}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        onFocus={onFocus}
        onChange={({ target }) => look(target.value, target.value.length)}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={inputClassName}
      />
      {children}
      {offers.length === 0 ? null : (
        <SiteHitList id={listId} hits={offers} active={active} onTake={(hit) => open(hit.path)} />
      )}
    </Form>
  );
}

/** Returns the path that Enter opens; null for the results, and where nothing can be loaded. */
async function openedBy(typed: string, game: AnyCard['game']): Promise<string | null> {
  try {
    return (await (await loadFinder()).findAnywhere(typed, game)).opens;
  } catch {
    return null;
  }
}
