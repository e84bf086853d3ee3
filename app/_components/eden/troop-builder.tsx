import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { ToggleChip } from '@/app/_components/forms/chip';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { onDemand } from '@/app/_components/site/on-demand';
import {
  type EdenCard,
  type FighterRecord,
  LIMBS,
  missingToPlay,
  type TroopCheck,
  type TroopList,
} from '@/engine';
import { builderCheck } from '@/lib/eden/builder-check';
import { CHOICE_KEYS, type ChoiceKind, openTo } from '@/lib/eden/open-choices';
import { repairsOf } from '@/lib/eden/troop-repairs';
import { waysToSpend } from '@/lib/eden/troop-spending';
import { TroopReport } from './troop-report';

/** Loaded on demand, because it contains the simulation. */
const FighterWorthPanel = onDemand(() =>
  import('./fighter-worth').then((module) => module.FighterWorthPanel),
);

interface TroopPartProps {
  readonly cards: readonly EdenCard[];
  readonly troop: TroopList;
  readonly onChange: (troop: TroopList) => void;
}

interface BuilderProps extends TroopPartProps {
  /** The field for the troop's name; absent when it is elsewhere on the page. */
  readonly nameField?: ReactNode;
}

/** The builder: symbol, budget, fighters, missions and tactical cards on one side, the check on the other. */
export function TroopBuilder({ nameField, ...props }: BuilderProps) {
  const { cards, troop } = props;
  const check = builderCheck(troop, cards);
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-8">
          <TroopHead nameField={nameField} {...props} />
          <Recruits {...props} />
          <CardChoices kind="Mission" {...props} />
          <CardChoices kind="Tactical" {...props} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
          <TroopReport
            check={check}
            repairs={(message) => repairsOf(troop, cards, message)}
            onRepair={props.onChange}
          />
          <TroopSpending {...props} />
          <FighterWorthPanel troop={troop} cards={cards} />
        </div>
      </div>
      <PhoneBar check={check} budget={troop.budget} />
    </>
  );
}

/** The points and the verdict, always visible on a phone. */
function PhoneBar({ check, budget }: { readonly check: TroopCheck; readonly budget: number }) {
  return (
    <p
      aria-hidden="true"
      className="sticky bottom-0 -mx-4 mt-4 flex justify-between border-t border-line bg-paper-raised px-4 py-2.5 text-sm tabular-nums lg:hidden"
    >
      <span>
        {check.value ?? '?'}/{budget}
      </span>
      <span className={check.legal ? 'text-good' : 'text-bad'}>
        {check.legal ? '✓' : `${check.errors.length} to fix`}
      </span>
    </p>
  );
}

function fightersIn(cards: readonly EdenCard[]): readonly FighterRecord[] {
  return cards.filter((card) => card.type === 'Fighter');
}

function symbolsOf(cards: readonly EdenCard[], by: 'faction' | 'stigma'): readonly string[] {
  const all = fightersIn(cards).flatMap((card) => card[by] ?? []);
  return [...new Set(all)].sort((a, b) => (a < b ? -1 : 1));
}

/** Name, symbol, budget and leader. */
function TroopHead({ nameField, cards, troop, onChange }: BuilderProps) {
  const { by, symbol } = troop;
  return (
    <section aria-label="The troop" className="grid gap-4 sm:grid-cols-2">
      {nameField}
      <Field id="troop-symbol" label="Faction or stigma">
        <Select
          id="troop-symbol"
          value={by === null ? '' : `${by}:${symbol}`}
          onChange={(event) => onChange({ ...troop, ...readSymbol(event.target.value) })}
        >
          <option value="">Choose one</option>
          {(['faction', 'stigma'] as const).map((kind) => (
            <optgroup key={kind} label={kind === 'faction' ? 'Faction' : 'Stigma'}>
              {symbolsOf(cards, kind).map((one) => (
                <option key={one} value={`${kind}:${one}`}>
                  {one}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field id="troop-budget" label="Budget">
        <Input
          id="troop-budget"
          type="number"
          min={0}
          max={99999}
          value={troop.budget}
          onChange={(event) => {
            const typed = Number.parseInt(event.target.value, 10);
            if (typed >= 0 && typed <= 99_999) onChange({ ...troop, budget: typed });
          }}
        />
      </Field>
      <Field id="troop-leader" label="Leader">
        <Select
          id="troop-leader"
          value={troop.leader ?? ''}
          onChange={(event) => onChange({ ...troop, leader: event.target.value || null })}
        >
          <option value="">No leader yet</option>
          {[...new Set([...troop.fighters, ...(troop.leader ? [troop.leader] : [])])].map(
            (name) => (
              <option key={name}>{name}</option>
            ),
          )}
        </Select>
      </Field>
    </section>
  );
}

function readSymbol(value: string): Pick<TroopList, 'by' | 'symbol'> {
  const at = value.indexOf(':');
  if (at < 0) return { by: null, symbol: null };
  return { by: value.startsWith('faction') ? 'faction' : 'stigma', symbol: value.slice(at + 1) };
}

/** The fighters that can be recruited, with their copies in the troop. */
function Recruits({ cards, troop, onChange }: TroopPartProps) {
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

interface CardChoicesProps extends TroopPartProps {
  readonly kind: ChoiceKind;
}

/** The missions or tactical cards that the troop may take, with check boxes. */
function CardChoices({ kind, cards, troop, onChange }: CardChoicesProps) {
  const key = CHOICE_KEYS[kind];
  const chosen = troop[key];
  const open = openTo(troop, cards, kind);
  const names = [...new Set([...open, ...chosen])];
  return (
    <fieldset>
      <legend className="mb-3 text-2xl font-semibold">
        {kind === 'Mission' ? 'Missions' : 'Tactical cards'}
      </legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <ToggleChip
            key={name}
            on={chosen.includes(name)}
            onClick={() =>
              onChange({
                ...troop,
                [key]: chosen.includes(name)
                  ? chosen.filter((one) => one !== name)
                  : [...chosen, name],
              })
            }
          >
            {name}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

/** The number of ways to spend points that are shown at first; `MOST_WAYS` is the highest number. */
const FIRST_SHOWN_WAYS = 6;
const MOST_WAYS = 200;

interface TroopSpendingProps {
  readonly cards: readonly EdenCard[];
  readonly troop: TroopList;
  readonly onChange: (troop: TroopList) => void;
}

/** All legal ways to spend the remaining points. Renders nothing when there are none. */
function TroopSpending({ cards, troop, onChange }: TroopSpendingProps) {
  const { left, ways, isWhole } = useMemo(() => waysToSpend(troop, cards), [troop, cards]);
  const [showsAll, setShowsAll] = useState(false);
  if (ways.length === 0) return null;
  const shown = ways.slice(0, showsAll ? MOST_WAYS : FIRST_SHOWN_WAYS);
  const count = isWhole ? `${ways.length}` : `more than ${ways.length}`;
  return (
    <section aria-labelledby="spending" className="sheet mt-4 p-4">
      <h2 id="spending" className="font-semibold">
        {count} {ways.length === 1 ? 'way' : 'ways'} to spend {left} points
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {shown.map(({ fighters, spent }) => (
          <li key={fighters.join('\n')} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">{fighters.join(', ')}</span>
            <span className="text-sm text-ink-soft tabular-nums">{spent}</span>
            <Button
              aria-label={`Recruit ${fighters.join(', ')}`}
              onClick={() => onChange({ ...troop, fighters: [...troop.fighters, ...fighters] })}
            >
              <Plus aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {ways.length <= FIRST_SHOWN_WAYS ? null : (
        <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? 'Show fewer'
            : `Show ${ways.length > MOST_WAYS ? `the first ${MOST_WAYS}` : 'all'}`}
        </Button>
      )}
    </section>
  );
}
