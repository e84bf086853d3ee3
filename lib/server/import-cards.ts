import 'server-only';
import { compileCard, namesOf } from '@/lib/cards/compile-card';
import { getCatalogue } from '@/lib/cards/embedded';
import { ownId } from '@/lib/cards/own-place';
import { OWN_BOUNDS } from '@/lib/cards/own-types';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { ownListing } from '@/lib/eden/listing';
import { cardLines } from '@/lib/formats/card-lines';
import { type CardPlan, cardPlan } from '@/lib/formats/card-plan';
import { type FileImport, mayWrite, reportedTally } from '@/lib/formats/file-import';
import { CARD_FILE } from '@/lib/formats/file-kind';
import { sortRejected } from '@/lib/formats/report';
import type { Actor } from '@/lib/server/actor';
import type { ImportOutcome } from '@/lib/server/import-file';
import { UNWATCHED } from '@/lib/server/jobs/work';
import { listOwnCards, saveOwnCards } from '@/lib/server/own-cards';
import { edenCatalogueWith, placedCards } from '@/lib/server/own-catalogue';
import { refuseUnkept } from '@/lib/server/unkept-text';
import { cutText } from '@/lib/text/cut-text';

/**
 * Imports a list into the owner's own cards: the named cards become as they are in the list, and the others stay. Throws when there
 * would be too many, or when another request changes one of them meanwhile.
 */
export async function importCards(actor: Actor, asked: FileImport): Promise<ImportOutcome> {
  const { cards, problems, table = null } = cardLines(asked.text, asked.path, asked.format);
  const owners = await placedCards(actor);
  const { catalogue, sets } = owners;
  const own = (await listOwnCards(actor)).map((card) => [card.id, card] as const);
  const plan = cardPlan(cards, {
    official: getCatalogue(),
    catalogue,
    eden: { official: edenCatalogueOfProgram(), catalogue: edenCatalogueWith(owners) },
    own: new Map(own),
    sets: sets.map(({ id }) => id),
    corrects: asked.format === CARD_FILE,
  });
  const rejected = sortRejected([
    ...problems.map(({ line, message }) => ({ line, reason: message })),
    ...plan.rejected,
  ]);
  if (plan.saves.length > 0 && mayWrite(asked, rejected.length))
    await saveCards(actor, plan, asked.title);
  const { format } = asked;
  const tally = reportedTally(asked, plan.tally, rejected.length);
  // A card may have more than one mistake.
  const read = cards.length + new Set(problems.map(({ line }) => line)).size;
  const report = { format, read, ...tally, rejected };
  return {
    report: table === null ? report : { ...report, unread: table.unread },
    table,
    notes: notesOn(plan),
  };
}

async function saveCards(actor: Actor, { saves }: CardPlan, title: string): Promise<void> {
  refuseUnkept(saves.map(({ record }) => record));
  const reason = cutText(`Import of ${title}`, OWN_BOUNDS.reason);
  await saveOwnCards(actor, saves, reason, UNWATCHED);
}

/** Returns notes about texts that the engine does not fully understand: the cards are imported, and the unclear parts played by hand. */
function notesOn({ saves }: CardPlan): string[] {
  const records = saves.map(({ record }) => record);
  const edge = records.flatMap((record) => (record.game === 'eden' ? [] : [record]));
  const names = namesOf([...getCatalogue().cards, ...edge]);
  const unclear = records.filter((record) => {
    const { level } = record.game === 'eden' ? ownListing(record) : compileCard(record, names);
    return level === 'partial' || level === 'manual';
  });
  const [first] = unclear;
  if (first === undefined) return [];
  const texts = unclear.length === 1 ? 'the text of a card is' : `${unclear.length} texts are`;
  return [
    `${texts} not understood whole, ${ownId(first)} ${first.name} first: "dossier text" says what.`,
  ];
}
