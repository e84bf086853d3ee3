import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { beginCompanion, type Companion } from '@/lib/eden/companion/companion';
import { exampleTroops } from '@/lib/eden/play/example-troops';

/** Returns a match of two example troops, with 12 and 9 Strategy Points, before anything was touched. */
export function exampleCompanion(): Companion {
  const cards = embeddedEdenCards();
  const [one, other] = exampleTroops(cards);
  if (one === undefined || other === undefined) throw new Error('Two troops are needed.');
  return beginCompanion([one, other], [12, 9], cards);
}
