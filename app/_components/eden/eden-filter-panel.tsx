import { Activity, memo, useEffect, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { ToggleChip } from '@/app/_components/forms/chip';
import { Select } from '@/app/_components/forms/field';
import { FigureFilterRow, FilterGroup, toggleEntry } from '@/app/_components/search/filter-rows';
import { withFigure } from '@/app/_components/search/query-filters';
import type { QueryEdit } from '@/app/_components/search/use-live-answer';
import { EDEN_FIGURES, EDEN_KINDS } from '@/lib/cards/search/eden-facts';
import { edenCatalogueNow } from '@/lib/client/eden-cards';
import { EDEN_SETS } from '@/lib/eden/sets';
import { EDEN_KIND_NAMES } from '@/lib/eden/tile';
import {
  countEdenFilters,
  readEdenFilters,
  withLabel,
  withoutEdenFilters,
  withValues,
} from './eden-filters';
import { EdenKindIcon } from './eden-kind';

interface EdenFilterPanelProps {
  readonly query: string;
  readonly onEdit: (edit: QueryEdit) => void;
}

interface SymbolLists {
  readonly faction: readonly string[];
  readonly stigma: readonly string[];
}

/** Returns every faction and stigma when the cards are loaded. */
function useSymbols(): SymbolLists {
  const [symbols, setSymbols] = useState<SymbolLists>({ faction: [], stigma: [] });
  useEffect(() => {
    void edenCatalogueNow().then((catalogue) => {
      const of = (key: 'faction' | 'stigma') =>
        [...new Set(catalogue?.cards.flatMap(({ facts }) => facts[key] ?? []))].sort();
      setSymbols({ faction: of('faction'), stigma: of('stigma') });
    });
  }, []);
  return symbols;
}

/** The filters for cards of Eden. Each edits the query and reads its state from it. */
export const EdenFilterPanel = memo(function EdenFilterPanel(props: EdenFilterPanelProps) {
  const { query, onEdit } = props;
  const filters = readEdenFilters(query);
  const symbols = useSymbols();
  return (
    <Activity>
      <div className="space-y-5">
        <FilterGroup name="Kind">
          {EDEN_KINDS.map((kind) => (
            <ToggleChip
              key={kind}
              on={filters.kinds.includes(kind)}
              onClick={() =>
                onEdit((now) =>
                  withValues(now, 'kind', toggleEntry(readEdenFilters(now).kinds, kind)),
                )
              }
            >
              <EdenKindIcon kind={kind} className="size-3.5" />
              {EDEN_KIND_NAMES[kind]}
            </ToggleChip>
          ))}
        </FilterGroup>
        {(['faction', 'stigma'] as const).map((key) => (
          <SymbolFilter
            key={key}
            name={key}
            all={symbols[key]}
            chosen={filters[key]}
            onChoose={(label) => onEdit((now) => withLabel(now, key, label))}
          />
        ))}
        <fieldset className="space-y-2">
          <legend className="eyebrow mb-2">Figures</legend>
          {EDEN_FIGURES.map((of) => (
            <FigureFilterRow
              key={of}
              id={`filter-${of}`}
              name={of === 'value' ? 'Value' : of.toUpperCase()}
              filter={filters.figures[of]}
              onFilter={(filter) => onEdit((now) => withFigure(now, of, filter))}
            />
          ))}
        </fieldset>
        <FilterGroup name="Set">
          {EDEN_SETS.map(({ id, name }) => (
            <ToggleChip
              key={id}
              on={filters.sets.includes(id)}
              onClick={() =>
                onEdit((now) => withValues(now, 'set', toggleEntry(readEdenFilters(now).sets, id)))
              }
            >
              {name}
            </ToggleChip>
          ))}
        </FilterGroup>
        {countEdenFilters(filters) > 0 ? (
          <Button className="w-full" onClick={() => onEdit(withoutEdenFilters)}>
            Clear the filters
          </Button>
        ) : null}
      </div>
    </Activity>
  );
});

interface SymbolFilterProps {
  readonly name: 'faction' | 'stigma';
  readonly all: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (label: string | null) => void;
}

function SymbolFilter({ name, all, chosen, onChoose }: SymbolFilterProps) {
  const meant = all.find((one) => one.toLowerCase() === chosen?.toLowerCase()) ?? chosen;
  const id = `filter-${name}`;
  return (
    <div>
      <label htmlFor={id} className="eyebrow mb-2 block">
        {name === 'faction' ? 'Faction' : 'Stigma'}
      </label>
      <Select
        id={id}
        value={meant ?? ''}
        onChange={({ target: { value } }) => onChoose(value === '' ? null : value)}
        className="w-full"
      >
        <option value="">any</option>
        {[...new Set([...(meant === null ? [] : [meant]), ...all])].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </div>
  );
}
