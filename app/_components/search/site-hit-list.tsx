'use client';
import { BookOpen, Layers, Quote } from 'lucide-react';
import { TraitEmblem } from '@/app/_components/card/trait-emblem';
import type { Hit } from './find-anywhere';
import { MiniFace } from './mini-face';

interface SiteHitListProps {
  readonly id: string;
  readonly hits: readonly Hit[];
  readonly active: number;
  readonly onTake: (hit: Hit) => void;
}

const GROUP_NAMES: Readonly<Record<Hit['kind'], string>> = {
  card: 'Cards',
  trait: 'Traits',
  deck: 'Your decks',
  rule: 'Rules',
  term: 'Words of the game',
};

const ICONS = { deck: Layers, rule: BookOpen, term: Quote } as const;

/** The suggestions of a search from anywhere, in groups, chosen with the arrow keys or by a click. */
export function SiteHitList({ id, hits, active, onTake }: SiteHitListProps) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute top-full left-0 z-40 mt-1.5 max-h-[min(34rem,calc(100dvh-5rem))] w-full min-w-[min(26rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-line-strong bg-paper-raised py-1 text-left shadow-card sm:right-0 sm:left-auto"
    >
      {kinds.map((kind) => (
        <fieldset key={kind} aria-labelledby={`${id}-${kind}`} className="min-w-0">
          <div id={`${id}-${kind}`} className="eyebrow px-3.5 pt-2 pb-1">
            {GROUP_NAMES[kind]}
          </div>
          {hits.map((hit, at) =>
            hit.kind === kind ? (
              <HitOption
                key={hit.path}
                id={`${id}-${at}`}
                hit={hit}
                isActive={at === active}
                onTake={() => onTake(hit)}
              />
            ) : null,
          )}
        </fieldset>
      ))}
    </div>
  );
}

interface HitOptionProps {
  readonly id: string;
  readonly hit: Hit;
  readonly isActive: boolean;
  readonly onTake: () => void;
}

function HitOption({ id, hit, isActive, onTake }: HitOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The box keeps the focus.
      onMouseDown={(event) => {
        event.preventDefault();
        onTake();
      }}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1 hover:bg-paper aria-selected:bg-accent aria-selected:text-accent-ink"
    >
      <HitSign hit={hit} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{hit.name}</span>
        <span className="block truncate text-[13px] opacity-80">{hit.about}</span>
      </span>
    </div>
  );
}

/** The face of a card, the emblem of a trait, or the sign of the kind. Decorative: the name is beside it. */
function HitSign({ hit: { kind, name, face } }: Pick<HitOptionProps, 'hit'>) {
  if (face !== null) return <MiniFace face={face} />;
  return (
    <span aria-hidden="true" className="grid w-10 flex-none place-items-center">
      {kind === 'trait' ? (
        <TraitEmblem trait={name} className="size-6" />
      ) : kind === 'card' ? null : (
        <KindSign kind={kind} />
      )}
    </span>
  );
}

function KindSign({ kind }: { readonly kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return <Icon className="size-5 opacity-70" />;
}
