import { type ReactNode, useMemo } from 'react';
import { ToggleChip } from '@/app/_components/forms/chip';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { onDemand } from '@/app/_components/site/on-demand';
import type { TroopCheck, TroopList } from '@/engine';
import { kept } from '@/lib/client/kept';
import { useKept } from '@/lib/client/use-kept';
import { builderCheck } from '@/lib/eden/builder-check';
import { symbolsOfFighters } from '@/lib/eden/fighters';
import { edenCatalogue } from '@/lib/eden/find-card';
import { repairsOf } from '@/lib/eden/troop-repairs';
import { oneOf } from '@/lib/text/schema';
import { AboutCard } from './about-card';
import { CardChoices } from './card-choices';
import { FirstTroops } from './first-troops';
import { Recruits } from './recruits';
import type { TroopPartProps } from './troop-part';
import { TroopReport } from './troop-report';
import { TroopSpending } from './troop-spending';

/** Loaded on demand, because it contains the simulation. */
const FighterWorthPanel = onDemand(() =>
  import('./fighter-worth').then((module) => module.FighterWorthPanel),
);

const Preview = onDemand(() =>
  import('@/app/_components/card/card-preview').then((module) => module.Preview),
);

/** Whether the profiles of all fighters and the texts of all cards are shown. */
const TEXTS = kept('eden-texts', oneOf(['shown']));

interface BuilderProps extends TroopPartProps {
  /** The field for the troop's name; absent when it is elsewhere on the page. */
  readonly nameField?: ReactNode;
}

/** The builder: symbol, budget, fighters, missions and tactical cards on one side, the check on the other. A troop without a symbol and fighters begins with the factions. */
export function TroopBuilder({ nameField, ...props }: BuilderProps) {
  const { cards, troop } = props;
  const check = builderCheck(troop, cards);
  const showsAll = useKept(TEXTS) !== null;
  const isEmpty = troop.by === null && troop.fighters.length === 0;
  const catalogue = useMemo(() => edenCatalogue(cards), [cards]);
  const draw = (name: string) => {
    const card = catalogue.find(name);
    return card === null ? null : (
      <div className="rounded-lg border border-line bg-paper-raised p-3">
        <AboutCard card={card} />
      </div>
    );
  };
  return (
    <>
      <div className={isEmpty ? '' : 'grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'}>
        <div className="min-w-0 space-y-8">
          <TroopHead nameField={nameField} {...props} />
          {isEmpty ? (
            <FirstTroops {...props} />
          ) : (
            <>
              <TextsSwitch isOn={showsAll} />
              <Recruits showsAll={showsAll} {...props} />
              <CardChoices kind="Mission" showsAll={showsAll} {...props} />
              <CardChoices kind="Tactical" showsAll={showsAll} {...props} />
            </>
          )}
        </div>
        {isEmpty ? null : (
          <div className="min-w-0 lg:sticky lg:top-20 lg:self-start">
            <TroopReport
              check={check}
              repairs={(message) => repairsOf(troop, cards, message)}
              onRepair={props.onChange}
            />
            <TroopSpending {...props} />
            <FighterWorthPanel troop={troop} cards={cards} />
          </div>
        )}
      </div>
      <Preview inside={null} draw={draw} />
      {isEmpty ? null : <PhoneBar check={check} budget={troop.budget} />}
    </>
  );
}

/** Switches the profile of each fighter and the text of each card on, for this browser. */
function TextsSwitch({ isOn }: { readonly isOn: boolean }) {
  return (
    <ToggleChip on={isOn} onClick={() => TEXTS.write(isOn ? null : 'shown')}>
      Show profiles and texts
    </ToggleChip>
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
              {symbolsOfFighters(cards, kind).map((one) => (
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
