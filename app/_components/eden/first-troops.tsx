import { type CSSProperties, useMemo } from 'react';
import { HUE_GROUND, TraitEmblem } from '@/app/_components/card/trait-emblem';
import { Button } from '@/app/_components/forms/button';
import { fightersIn, symbolsOfFighters } from '@/lib/eden/fighters';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { hueOfTrait } from '@/lib/ote/example-words';
import { counted } from '@/lib/text/counted';
import type { TroopPartProps } from './troop-part';

/** The beginning of an empty troop: each faction with its emblem, to choose fighters from or to take a whole troop of. */
export function FirstTroops({ cards, troop, onChange }: TroopPartProps) {
  const fighters = fightersIn(cards);
  const examples = useMemo(() => exampleTroops(cards), [cards]);
  const readyOf = (symbol: string) => examples.find((one) => one.symbol === symbol);
  // What can be played at once comes first.
  const factions = [...symbolsOfFighters(cards, 'faction')].sort(
    (a, b) => Number(!readyOf(a)) - Number(!readyOf(b)),
  );
  return (
    <section aria-labelledby="begin">
      <h2 id="begin" className="text-2xl font-semibold">
        Begin with a faction
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        Choose its fighters yourself, or take a troop that is ready to play and change it.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {factions.map((symbol) => {
          const ready = readyOf(symbol);
          const its = fighters.filter(({ faction }) => faction === symbol);
          return (
            <li
              key={symbol}
              className="sheet flex flex-col gap-2 p-3"
              style={{ '--hue': hueOfTrait(symbol) } as CSSProperties}
            >
              <span className="flex items-center gap-2.5">
                <span
                  className={`grid size-10 flex-none place-items-center rounded-full ${HUE_GROUND}`}
                >
                  <TraitEmblem trait={symbol} className="size-7" />
                </span>
                <span>
                  <span className="block font-medium wrap-anywhere">{symbol}</span>
                  <span className="block text-sm text-ink-soft">
                    {counted(its.length, 'fighter')}
                  </span>
                </span>
              </span>
              <span className="text-sm text-ink-soft">
                {ready?.fighters.join(', ') ?? 'Not all facts of its cards are known.'}
              </span>
              <span className="mt-auto flex flex-wrap gap-2">
                {ready === undefined ? null : (
                  <Button
                    look="primary"
                    aria-label={`Take the troop of ${symbol}`}
                    onClick={() => onChange({ ...ready, name: troop.name ?? ready.name })}
                  >
                    Take this troop
                  </Button>
                )}
                <Button
                  aria-label={`Choose fighters of ${symbol}`}
                  onClick={() => onChange({ ...troop, by: 'faction', symbol })}
                >
                  Choose fighters
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
