import type { Card } from '@/lib/cards/catalogue';
import { mayBear } from '@/lib/decks/bearers';
import { explainCallability } from '@/lib/decks/callability-why';
import { type Piece, pieceOf } from '@/lib/decks/piece';
import { UNLIMITED } from '@/lib/decks/pull-rules';
import { leastCost, pullTowards } from '@/lib/decks/pull-sources';
import type { Workbench } from '@/lib/decks/repair/addable';
import type { Counts } from '@/lib/decks/repair/troubles';
import { firstNames } from '@/lib/text/first-names';

const MOST_NAMES = 3;
/** The maximum number of possible bearers that are given as a reason. If there are more, none is given. */
const FEW_BEARERS = 3;

/** Describes what each card does in a deck: whose bullet it satisfies, what it pays for, what it scores. */
export function rolesInDeck(counts: Counts, { catalogue }: Workbench): ReadonlyMap<Card, string[]> {
  const pieces = [...counts].map(([card, count]) => pieceOf(card, count, catalogue));
  const result = explainCallability(pieces);
  const { world } = result;
  const characters = pieces.filter(({ isCharacter }) => isCharacter);
  const hardToBear = pieces.filter(
    (piece) =>
      piece.isBorne &&
      characters.filter((character) => mayBear(world, character, piece)).length <= FEW_BEARERS,
  );
  const enabled = new Map<Piece, string[]>();
  const note = (piece: Piece, name: string) =>
    enabled.set(piece, [...(enabled.get(piece) ?? []), name]);
  for (const [piece, { way }] of result.chains) {
    if (way.by === 'bullet') note(way.provider, piece.name);
    if (way.by === 'no-bullet') note(way.freer, piece.name);
  }
  return new Map(
    pieces.map((piece) => {
      const sentences: string[] = [];
      const bullets = enabled.get(piece) ?? [];
      if (bullets.length > 0)
        sentences.push(`Satisfies the bullet of ${firstNames(bullets, MOST_NAMES)}.`);
      const borne = hardToBear
        .filter((other) => piece.isCharacter && mayBear(world, piece, other))
        .map(({ name }) => name);
      if (borne.length > 0) sentences.push(`Can bear ${firstNames(borne, MOST_NAMES)}.`);
      if (piece.card.cost?.value === 0 && !piece.card.bullet)
        sentences.push('Costs nothing, so it comes down on turn 1.');
      const paid = paidFor(piece, pieces, world);
      if (paid !== null) sentences.push(paid);
      if (
        piece.isCharacter &&
        (piece.card.pull?.value ?? 0) > 0 &&
        piece.card.pull?.signed === false
      )
        sentences.push(
          `Scores ${piece.card.pull.value} Influence a turn for a cost of ${piece.card.cost?.value ?? 0}.`,
        );
      return [piece.card, sentences];
    }),
  );
}

function paidFor(piece: Piece, pieces: readonly Piece[], world: Parameters<typeof pullTowards>[0]) {
  const paid = pieces.filter((other) => other !== piece && (leastCost(world, other) ?? 0) > 0);
  const pull = paid.map((other) => pullTowards(world, piece, other));
  const most = Math.max(0, ...pull);
  if (most >= UNLIMITED) return 'Pays as much Pull as you like, for Influence.';
  const served = pull.filter((points) => points === most).length;
  if (most === 0 || piece.isCharacter) return null;
  return served === paid.length
    ? `Pays ${most} Pull for anything.`
    : `Pays ${most} Pull for ${served} of the ${paid.length} cards that cost something.`;
}
