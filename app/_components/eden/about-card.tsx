import { type EdenCard, missingToPlay } from '@/engine';
import { linesOf } from '@/lib/eden/card-text';
import { whenPlayed } from '@/lib/eden/tactical-phase';
import { EmphasizedLine } from './eden-text';
import { LimbTable } from './limb-table';

/** The profile of a fighter, or when a mission or tactical card is played, and the text of the card, to be read beside its name. */
export function AboutCard({ card }: { readonly card: EdenCard }) {
  const lines = linesOf(card);
  return (
    <div className="space-y-2 text-sm">
      {card.type === 'Fighter' || card.type === 'NPF' ? (
        <div className="max-w-sm">
          <LimbTable card={card} />
        </div>
      ) : null}
      <p className="text-ink-soft">{aboutWords(card)}</p>
      {lines.length === 0 ? <p className="text-ink-faint italic">No rules text is known.</p> : null}
      <ul className="max-w-prose space-y-1">
        {lines.map((line) => (
          <li key={line.text} className="wrap-anywhere">
            <EmphasizedLine {...line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says what is neither a figure nor text: types and base of a fighter, the way a mission is played, the phases and the cancellation of a tactical card. */
function aboutWords(card: EdenCard): string {
  switch (card.type) {
    case 'Fighter':
    case 'NPF': {
      const missing = missingToPlay(card);
      const words = [...(card.types ?? []), `base of ${card.base ?? 30} mm`];
      if (card.type === 'Fighter')
        words.unshift(...[card.faction, card.stigma].filter((one) => one !== undefined));
      return `${words.join(' · ')}${missing.length === 0 ? '' : `. Not known: ${missing.join(', ')}`}`;
    }
    case 'Mission': {
      const played =
        card.secret === undefined
          ? 'Not known whether it is secret'
          : card.secret
            ? 'Played secretly'
            : 'Played openly';
      return `${played}; deployment: ${card.deployment ?? 'not known'}`;
    }
    case 'Tactical':
      return `In the ${whenPlayed(card)}${card.cancellation === undefined ? '' : `; cancelled for ${card.cancellation} SP`}`;
    case 'Scenery':
      return 'Scenery';
  }
}
