import { type GameState, submit } from '@/engine';
import { brokenInvariants as brokenIn, isSame, thawState } from '@/lib/soak/invariants';
import { type Ply, someAnswers } from '@/tests/properties/random-game';

export { countToDrain, leaksOfViews, misplacedCards } from '@/lib/soak/invariants';

/** Returns everything except the card data, which no answer changes. */
function withoutDefs({ defs: _, ...rest }: GameState) {
  return rest;
}

/** Returns what is wrong with one answered request, in words: its events, its JSON and the listed answers. */
export function brokenBy(ply: Ply, listed: number): readonly string[] {
  const { before, answer, after } = ply;
  const wrong = [...brokenIn(ply)];
  const again = submit(thawState(before), answer);
  if (!again.ok || !isSame(withoutDefs(again.value.state), withoutDefs(after.state)))
    wrong.push('from JSON it goes on otherwise');
  for (const one of someAnswers(after, listed)) {
    const given = submit(after.state, one);
    if (!given.ok)
      wrong.push(`${JSON.stringify(one)} is listed and refused: ${given.error.clause}`);
  }
  return wrong;
}
