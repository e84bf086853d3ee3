import 'server-only';
import { compileCard, namesOf } from '@/lib/cards/compile-card';
import { getCatalogue } from '@/lib/cards/embedded';
import { OWN_BOUNDS, ownId } from '@/lib/cards/own-types';
import { cardLines } from '@/lib/imports/card-lines';
import { type CardPlan, cardPlan } from '@/lib/imports/card-plan';
import { CARD_FILE } from '@/lib/imports/file-kind';
import { type ImportJob, reportedTally, writes } from '@/lib/imports/import-job';
import { inLineOrder } from '@/lib/imports/report';
import type { ImportOutcome } from '@/lib/server/import-file';
import { saveOwnCards } from '@/lib/server/own-card-batch';
import { listOwnCards } from '@/lib/server/own-cards';
import { ownersCards } from '@/lib/server/own-catalogue';
import { refuseUnkept } from '@/lib/server/unkept-text';
import { cutText } from '@/lib/text/cut-text';

/** Milliseconds that a long list may take; whoever changes own cards meanwhile waits. */
const PATIENCE = 300_000;

/** Reads a list into the owner's own cards: afterwards they are as it says, and those that it does not name stay. Throws when there would be too many, or one is changed at the same moment. */
export async function importCards(job: ImportJob): Promise<ImportOutcome> {
  const { cards, problems } = cardLines(job.text, job.path, job.format);
  const { catalogue, sets } = await ownersCards();
  const own = (await listOwnCards()).map((card) => [card.id, card] as const);
  const plan = cardPlan(cards, {
    official: getCatalogue(),
    catalogue,
    own: new Map(own),
    sets: sets.map(({ id }) => id),
    corrects: job.format === CARD_FILE,
  });
  const rejected = inLineOrder([
    ...problems.map(({ line, message }) => ({ line, reason: message })),
    ...plan.rejected,
  ]);
  if (plan.saves.length > 0 && writes(job, rejected.length)) await save(plan, job.title);
  const { format } = job;
  const tally = reportedTally(job, plan.tally, rejected.length);
  // A card may have more than one mistake.
  const read = cards.length + new Set(problems.map(({ line }) => line)).size;
  return { report: { format, read, ...tally, rejected }, notes: notesOn(plan) };
}

async function save({ saves }: CardPlan, title: string): Promise<void> {
  refuseUnkept(saves.map(({ record }) => record));
  const reason = cutText(`Import of ${title}`, OWN_BOUNDS.reason);
  const outcome = await saveOwnCards(saves, reason, PATIENCE);
  if (outcome.ok) return;
  throw new Error(
    !outcome.save.ok && outcome.save.why === 'full'
      ? `There may be ${OWN_BOUNDS.cards} cards of your own; nothing was imported`
      : `${outcome.id}: the card was changed at the same moment; import the file again`,
  );
}

/** What the engine does not make out of the new texts: they are taken as they are, and played by hand there. */
function notesOn({ saves }: CardPlan): string[] {
  const records = saves.map(({ record }) => record);
  const names = namesOf([...getCatalogue().cards, ...records]);
  const unclear = records.filter((record) => {
    const { level } = compileCard(record, names);
    return level === 'partial' || level === 'manual';
  });
  const [first] = unclear;
  if (first === undefined) return [];
  const texts = unclear.length === 1 ? 'the text of a card is' : `${unclear.length} texts are`;
  return [
    `${texts} not understood whole, ${ownId(first)} ${first.name} first: "dossier text" says what.`,
  ];
}
