import { useId } from 'react';
import { usePrintings, useSetName } from '@/app/_components/collection/collection-context';
import { LotFields } from '@/app/_components/collection/lot-fields';
import { ChoiceField } from '@/app/_components/forms/choice-field';
import { useRememberedGame } from '@/lib/client/shown-game';
import type { Pile } from './use-pile';

/** What all cards of the pile have in common: asked once. */
export function PileFields({ pile: { settings, change } }: { readonly pile: Pile }) {
  const id = useId();
  const setName = useSetName();
  const game = useRememberedGame();
  const printings = usePrintings().filter(({ id: printing }) => printing.startsWith(`${game}/`));
  const sets = [...new Set(printings.map(({ set }) => set))];
  return (
    <section aria-labelledby={`${id}-title`} className="sheet grid gap-3 p-4">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        This pile
      </h2>
      <p className="text-sm text-ink-soft">
        What you choose here is set for each card that is counted from now on. Without a set, the
        first printing of each card is counted.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        <ChoiceField
          id={`${id}-set`}
          label="Set"
          value={settings.set}
          choices={[['', 'Any'], ...sets.map((set) => [set, setName(set)] as const)]}
          onChange={(set) => change({ ...settings, set })}
        />
        <LotFields lot={settings} change={(lot) => change({ ...settings, ...lot })} />
      </div>
    </section>
  );
}
