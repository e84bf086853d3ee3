import { type CardNames, cardNames, compileText, namesWithin, supports } from '@/engine';
import { printedCard } from './card-def';
import type { LocatedRecord } from './card-files';
import type { Card, Level } from './catalogue';
import type { CardRecord } from './record';
import { slugOf } from './slug';

type LevelFacts = Pick<
  Card,
  'type' | 'abilities' | 'whole' | 'text' | 'ap' | 'dp' | 'pull' | 'cost'
>;

/** Returns the level of a card: enforced only when the engine plays every word as printed, and when the text explains each starred figure. */
function levelOf(record: CardRecord, card: LevelFacts): Level {
  if (record.text === undefined) return 'unwritten';
  if (card.abilities.some((ability) => ability.kind === 'manual')) return 'manual';
  if (record.differs !== undefined) return 'partial';
  const starred = [card.ap, card.dp, card.pull, card.cost].some((figure) => figure?.star === true);
  if (starred && card.text === '') return 'partial';
  return card.whole && card.abilities.every((ability) => supports(ability, card.type))
    ? 'enforced'
    : 'partial';
}

/** Returns the names and traits that texts in the publishers' wording may use without quotation marks. */
export function namesOf(
  cards: Iterable<{ readonly name: string; readonly traits?: readonly string[] | undefined }>,
): CardNames {
  const all = [...cards];
  return cardNames(
    all.map(({ name }) => name),
    all.flatMap(({ traits }) => traits ?? []),
  );
}

/** Compiles the text of a record into a card. `names` are the names of the other cards. */
export function compileCard(record: LocatedRecord['record'], names?: CardNames): Card {
  const { set, number } = record;
  const rarity = record.rarity ?? null;
  const printed = printedCard(record);
  const known = names === undefined ? { name: record.name } : { name: record.name, names };
  const { abilities, unknown, canonical } = compileText(printed.text, printed.type, known);
  // A card with unwritten text is not a card without text.
  const whole = record.text !== undefined && unknown.length === 0;
  const card = { ...printed, abilities, whole };
  return {
    ...card,
    id: record.id ?? `ote/${set}/${number}`,
    game: 'ote',
    set,
    number,
    slug: slugOf(number, record.name),
    rarity,
    printings: [
      { set, number, rarity },
      ...(record.printings ?? []).map((other) => ({
        set: other.set,
        number: other.number,
        rarity: other.rarity ?? null,
      })),
    ],
    notes: record.notes ?? null,
    canonical,
    level: levelOf(record, card),
    unknown,
    ...(record.differs === undefined ? {} : { differs: record.differs }),
    ...ownFacts(record),
  };
}

/** Returns everything that `compileCard` reads as one string, to detect changes: the record and the cards that its text names. */
export function compilerInput(record: CardRecord, names: CardNames): string {
  return JSON.stringify([record, namesWithin(printedCard(record).text, names)]);
}

/** Returns the optional fields of a custom card, and omits those without a value. */
function ownFacts(record: CardRecord): Pick<Card, 'flavor' | 'artist' | 'tags' | 'image'> {
  const { flavor, artist, tags, image } = record;
  return {
    ...(flavor === undefined ? {} : { flavor }),
    ...(artist === undefined ? {} : { artist }),
    ...(tags === undefined ? {} : { tags }),
    ...(image === undefined ? {} : { image }),
  };
}
