import type { Card } from './catalogue';
import type { Meaning } from './words-keywords';

type Facts = Pick<
  Card,
  | 'abilities'
  | 'bullet'
  | 'cost'
  | 'dp'
  | 'ap'
  | 'pull'
  | 'traits'
  | 'type'
  | 'orType'
  | 'whole'
  | 'level'
>;

function cite(clause: string, words: string): Meaning {
  return { clause, words };
}

/** Returns the clauses of the rules that matter for this card, in words, the most important first. */
export function clausesOf(card: Facts): Meaning[] {
  return [
    ...costClauses(card),
    ...uniqueClauses(card),
    ...placeClauses(card),
    ...figureClauses(card),
    ...pullClauses(card),
  ];
}

function costClauses(card: Facts): Meaning[] {
  const meanings: Meaning[] = [];
  if (card.bullet) {
    const traits =
      card.traits.length === 0
        ? 'that shares a trait with it; it has none, so only a “call any” brings it into play'
        : `with the trait ${card.traits.join(' or ')}`;
    meanings.push(
      cite(
        'CALL-3',
        `Its cost has a bullet: you can call it only while you already have in play a Resource or Character, not flipped, ${traits}. The cost is still paid.`,
      ),
    );
  }
  if (card.type === 'whammy') {
    meanings.push(
      cite(
        'CARD-2',
        'It has no cost, which is not 0: you may play any number of Whammies in your turn.',
      ),
    );
    meanings.push(cite('CALL-7', 'It takes effect at once and is discarded.'));
  } else if (card.cost?.value === 0 && !card.cost.star) {
    meanings.push(
      cite('CALL-4', 'It costs 0: you may call one 0-cost card each turn, of whatever type.'),
    );
  }
  return meanings;
}

function hasKeyword(card: Facts, name: 'unique' | 'not-unique'): boolean {
  return card.abilities.some((one) => one.kind === 'keyword' && one.keyword.keyword === name);
}

function uniqueClauses(card: Facts): Meaning[] {
  if (card.type === 'secret') {
    return [cite('UNIQ-3', 'Each player may have one copy of a given Secret in play.')];
  }
  const byType = card.type === 'character' || card.type === 'environmental';
  if (hasKeyword(card, 'not-unique')) {
    return [cite('UNIQ-1', 'Its text makes it not Unique: any number may be in play.')];
  }
  if (!byType && !hasKeyword(card, 'unique')) return [];
  const unsure =
    card.level === 'unwritten' || !card.whole ? ', unless its text says otherwise' : '';
  return [
    cite(
      'UNIQ-2',
      `It is Unique${unsure}: only one card of this name may be in play, whoever has it and whichever version it is. A flipped one counts.`,
    ),
  ];
}

function placeClauses(card: Facts): Meaning[] {
  const either =
    card.orType === null
      ? []
      : [cite('CARD-1', 'It is one type or the other, as you choose when you call it.')];
  return [...either, ...placesOf(card)];
}

function placesOf(card: Facts): Meaning[] {
  switch (card.type) {
    case 'character':
      return [
        cite(
          'RANK-2',
          'Your first Character goes anywhere; each later one next to a Character of yours, in at most three ranks.',
        ),
      ];
    case 'gear':
      return [
        cite(
          'CALL-6',
          'It goes on a Character in play, moves where that Character moves, and is discarded with it.',
        ),
        ...(card.traits.includes('Weapon') || card.traits.includes('Armor')
          ? [
              cite(
                'ATK-9',
                'Of a Character’s Weapons only one counts in a combat, and of its Armors only one.',
              ),
            ]
          : [
              cite(
                'CARD-7',
                'A Character may hold any number of Gears; only one copy of a Gear works on it at a time.',
              ),
            ]),
        cite('GEAR-2', 'Its player may leave it unused and may discard it on the own turn.'),
      ];
    case 'condition':
      return [
        cite('CALL-6', 'It goes on a Character in play and is discarded with it.'),
        cite('GEAR-2', 'It can be neither moved nor discarded.'),
      ];
    case 'resource':
    case 'environmental':
    case 'secret':
      return [cite('CALL-6', 'It stands beside the Conspiracy, outside its ranks and files.')];
    case 'whammy':
    case 'unknown':
      return [];
  }
}

function figureClauses(card: Facts): Meaning[] {
  const figures = [card.cost, card.ap, card.dp, card.pull];
  const meanings: Meaning[] = [];
  if (figures.some((figure) => figure?.star)) {
    meanings.push(
      cite('CARD-6', 'A star on a figure: a special rule of the card says when it counts.'),
    );
  }
  if (card.ap?.signed || card.dp?.signed) {
    meanings.push(cite('CARD-3', 'A signed AP or DP changes the Character that the card is on.'));
  }
  return meanings;
}

function pullClauses(card: Facts): Meaning[] {
  if (card.pull === null) return [];
  const restricted = card.abilities.some(
    (one) => one.kind === 'static' && one.effect.holds === 'pull-to-call' && !one.effect.bonus,
  );
  if (restricted) {
    return [
      cite(
        'CALL-2',
        'Its Pull is restricted: it calls only what the text names and is never scored.',
      ),
    ];
  }
  if (card.pull.signed) return [cite('CARD-4', 'A signed Pull changes the Pull of another card.')];
  return card.type === 'character'
    ? [
        cite(
          'CALL-2',
          'Pull from a Character pays for anything; what is unspent is scored as Influence.',
        ),
      ]
    : [cite('CALL-2', 'Pull from this card is for calling only and never becomes Influence.')];
}
