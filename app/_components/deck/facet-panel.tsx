import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ToggleChip } from '@/app/_components/forms/chip';
import { MenuButton } from '@/app/_components/forms/menu-button';
import type { CardType } from '@/engine';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { FACETS, type Facet, HAS, type NarrowedCards } from '@/lib/decks/facets';
import { useEditor } from './editor-context';
import { typeLabel } from './type-label';
import type { Facets } from './use-facets';
import { useOwnTraits } from './use-own-traits';

/** The costs in order, as `costFacet` has them. */
const COSTS = ['0', '1', '2', '3', '4', '5', '6+', 'none'] as const;
const TRAITS_AT_FIRST = 12;

interface FacetPanelProps extends Pick<NarrowedCards, 'counts'> {
  readonly facets: Facets;
}

/** The facets of the found cards. Each value says how many cards it leaves. */
export function FacetPanel({ counts, facets }: FacetPanelProps) {
  const hasPool = useEditor((editor) => editor.editing.list.pool !== undefined);
  const hasHoldings = useEditor((editor) => editor.holdings !== null);
  const range = useEditor((editor) => editor.range);
  const own = useOwnTraits();
  const [allTraits, setAllTraits] = useState(false);
  const chip = (facet: Facet, value: string, label: string, title?: string) => {
    const count = counts[facet].get(value) ?? 0;
    const isOn = facets.choice[facet].includes(value);
    return (
      <ToggleChip
        key={`${facet} ${value}`}
        on={isOn}
        title={title}
        className="px-2 disabled:opacity-45 sm:min-h-6 sm:gap-1 sm:text-xs"
        disabled={count === 0 && !isOn}
        onClick={() => facets.toggle(facet, value)}
      >
        {label} <span className="tabular-nums opacity-75">{count}</span>
      </ToggleChip>
    );
  };
  const typeChip = (type: CardType) => chip('type', type, typeLabel(type).plural);
  const costChip = (cost: string) => chip('cost', cost, cost === 'none' ? 'No cost' : cost);
  const traitChip = (trait: string) => chip('trait', trait, trait);
  const isNarrowed = FACETS.some((facet) => facets.choice[facet].length > 0);
  // Those of the deck come first, its main one before all.
  const rank = (trait: string) => (own.includes(trait) ? own.length - own.indexOf(trait) : 0);
  const traits = [...counts.trait]
    .sort(([a, x], [b, y]) => rank(b) - rank(a) || y - x || (a < b ? -1 : 1))
    .map(([trait]) => trait);
  const first = traits.slice(0, TRAITS_AT_FIRST);
  const chosenTraits = facets.choice.trait.filter((trait) => !first.includes(trait));
  return (
    <div className="grid gap-1.5 p-2.5">
      <FacetGroup title="Suits this deck">
        {chip(
          'callable',
          HAS,
          'Callable',
          'What this deck can call, or could call if you put it in',
        )}
        {chip(
          'bullets',
          HAS,
          'Satisfies its bullets',
          'What a bullet of this deck needs, and the deck has too few of',
        )}
        {hasHoldings || range === 'owned'
          ? chip('range', 'owned', 'Owned', 'What is in your collection')
          : null}
        {hasHoldings || range === 'free'
          ? chip('range', 'free', 'Free', 'What you own, and no other built deck uses')
          : null}
        {hasPool || range === 'pool' ? chip('range', 'pool', 'In the pool') : null}
      </FacetGroup>
      {/* Over the results, which stay where they are. */}
      <div className="flex flex-wrap items-center gap-1">
        <MenuButton
          icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          words="Type, cost and trait"
          label="Type, cost and trait"
          width="w-[min(26rem,calc(100vw-2rem))]"
        >
          <div className="grid gap-3">
            <FacetGroup title="Type">{CARD_TYPES.map(typeChip)}</FacetGroup>
            <FacetGroup title="Cost">{COSTS.map(costChip)}</FacetGroup>
            <FacetGroup title="Trait">
              {[...chosenTraits, ...(allTraits ? traits : first)].map(traitChip)}
              {traits.length > first.length ? (
                <button
                  type="button"
                  aria-expanded={allTraits}
                  className="text-link min-h-10 px-1 text-xs sm:min-h-6"
                  onClick={() => setAllTraits(!allTraits)}
                >
                  {allTraits ? 'Fewer traits' : `All ${traits.length} traits`}
                </button>
              ) : null}
            </FacetGroup>
          </div>
        </MenuButton>
        {isNarrowed ? (
          <>
            <FacetGroup title="Chosen">
              {CARD_TYPES.filter((type) => facets.choice.type.includes(type)).map(typeChip)}
              {facets.choice.cost.map(costChip)}
              {facets.choice.trait.map(traitChip)}
            </FacetGroup>
            <button
              type="button"
              className="text-link min-h-10 px-1 text-sm sm:min-h-6"
              onClick={facets.clear}
            >
              Take the filters off
            </button>
          </>
        ) : null}
      </div>
    </div>
  );
}

function FacetGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap gap-1">{children}</div>
    </fieldset>
  );
}
