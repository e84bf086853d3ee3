import { Minus, Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { type FighterRecord, missingToPlay } from '@/engine';
import { fightersIn } from '@/lib/eden/fighters';
import { constitutionOf } from '@/lib/eden/profile';
import { FIGURES } from '@/lib/eden/tile';
import { AboutCard } from './about-card';
import { AboutToggle } from './about-toggle';
import { CompareFighters, MOST_COMPARED } from './compare-fighters';
import type { TroopPartProps } from './troop-part';

interface RecruitsProps extends TroopPartProps {
  /** Whether the profile of each fighter is shown. */
  readonly showsAll: boolean;
}

/** The fighters that can be recruited, with their copies in the troop, to be read and compared before they are bought. */
export function Recruits({ cards, troop, onChange, showsAll }: RecruitsProps) {
  const { by, symbol, fighters } = troop;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const shown = fightersIn(cards).filter(
    (card) => fighters.includes(card.name) || (by !== null && card[by] === symbol),
  );
  const compared = shown.filter(({ name }) => chosen.includes(name));
  return (
    <section aria-labelledby="recruits">
      <h2 id="recruits" className="mb-3 text-2xl font-semibold">
        Fighters
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((card) => (
          <Recruit
            key={card.name}
            card={card}
            troop={troop}
            onChange={onChange}
            showsAll={showsAll}
            compares={compared.includes(card)}
            onCompare={
              compared.length >= MOST_COMPARED && !compared.includes(card)
                ? null
                : () =>
                    setChosen(
                      compared.includes(card)
                        ? chosen.filter((one) => one !== card.name)
                        : [...compared.map(({ name }) => name), card.name],
                    )
            }
          />
        ))}
      </ul>
      <CompareFighters fighters={compared} onClear={() => setChosen([])} />
    </section>
  );
}

interface RecruitProps extends Omit<RecruitsProps, 'cards'> {
  readonly card: FighterRecord;
  readonly compares: boolean;
  /** Null: as many as can stand beside each other are compared. */
  readonly onCompare: (() => void) | null;
}

function Recruit({ card, troop, onChange, showsAll, compares, onCompare }: RecruitProps) {
  const { name, value, copies = 1, limbs } = card;
  const [isOpen, setIsOpen] = useState(false);
  const count = troop.fighters.filter((one) => one === name).length;
  const unknown = value === undefined || missingToPlay(card).length > 0;
  const full = copies !== 'unlimited' && count >= copies;
  function take() {
    const at = troop.fighters.lastIndexOf(name);
    onChange({ ...troop, fighters: troop.fighters.filter((_, index) => index !== at) });
  }
  const figures = FIGURES.map(({ limb, name: figure }) => {
    const known = limbs[limb];
    return `${figure} ${known === null ? 0 : (known?.normal ?? '–')}`;
  });
  const points = constitutionOf(card);
  return (
    <li className="py-2">
      <div className="flex items-center gap-x-1 sm:gap-x-2">
        <div className="min-w-0 flex-1" data-card={showsAll || isOpen ? undefined : name}>
          <AboutToggle
            name={name}
            isOpen={isOpen}
            onToggle={showsAll ? null : () => setIsOpen(!isOpen)}
          />
          <span className="block text-sm text-ink-soft tabular-nums">
            {unknown
              ? 'Not all facts are known'
              : `${value} points · ${figures.join(' ')}${points === null ? '' : ` · ${points} CP`}`}
          </span>
        </div>
        <Button
          look="quiet"
          aria-label={`Compare ${name}`}
          title="Compare"
          aria-pressed={compares}
          disabled={onCompare === null}
          onClick={onCompare ?? undefined}
        >
          <Scale aria-hidden="true" className={`size-4 ${compares ? 'text-accent' : ''}`} />
        </Button>
        <Button aria-label={`Remove ${name}`} disabled={count === 0} onClick={take}>
          <Minus aria-hidden="true" className="size-4" />
        </Button>
        <span className="w-5 text-center tabular-nums">{count}</span>
        <Button
          aria-label={`Add ${name}`}
          disabled={unknown || full}
          onClick={() => onChange({ ...troop, fighters: [...troop.fighters, name] })}
        >
          <Plus aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {isOpen || showsAll ? <AboutCard card={card} /> : null}
    </li>
  );
}
