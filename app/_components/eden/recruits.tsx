import { Minus, Plus } from 'lucide-react';
import { Button } from '@/app/_components/forms/button';
import { type EdenCard, type FighterRecord, LIMBS, missingToPlay } from '@/engine';
import type { TroopPartProps } from './troop-part';

/** Returns the fighters among cards. */
export function fightersIn(cards: readonly EdenCard[]): readonly FighterRecord[] {
  return cards.filter((card) => card.type === 'Fighter');
}

/** The fighters that can be recruited, with their copies in the troop. */
export function Recruits({ cards, troop, onChange }: TroopPartProps) {
  const { by, symbol, fighters } = troop;
  const shown = fightersIn(cards).filter(
    (card) => fighters.includes(card.name) || (by !== null && card[by] === symbol),
  );
  return (
    <section aria-labelledby="recruits">
      <h2 id="recruits" className="mb-3 text-2xl font-semibold">
        Fighters
      </h2>
      {shown.length === 0 ? (
        <p className="text-ink-soft">Choose a faction or a stigma: its fighters stand here.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((card) => (
            <Recruit key={card.name} card={card} troop={troop} onChange={onChange} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RecruitProps extends Omit<TroopPartProps, 'cards'> {
  readonly card: FighterRecord;
}

function Recruit({ card, troop, onChange }: RecruitProps) {
  const { name, value, copies = 1, limbs } = card;
  const count = troop.fighters.filter((one) => one === name).length;
  const unknown = value === undefined || missingToPlay(card).length > 0;
  const full = copies !== 'unlimited' && count >= copies;
  function take() {
    const at = troop.fighters.lastIndexOf(name);
    onChange({ ...troop, fighters: troop.fighters.filter((_, index) => index !== at) });
  }
  const figures = LIMBS.map((limb) => limbs[limb])
    .map((limb) => (limb === null ? 0 : (limb?.normal ?? '–')))
    .join(' / ');
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft tabular-nums">
          {unknown ? 'Not all facts are known' : `${value} points · PSI, CBT, VIG, SPD ${figures}`}
        </span>
      </div>
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
    </li>
  );
}
