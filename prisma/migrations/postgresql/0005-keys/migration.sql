-- Nothing reads these: cards come from the card files.
DROP TABLE "Printing";
DROP TABLE "Card";
DELETE FROM "Setting" WHERE "key" = 'seed.cards';

-- CreateIndex
CREATE INDEX "CollectionChange_ownerId_undoes_idx" ON "CollectionChange"("ownerId", "undoes");

-- Keys in the order of their bytes, as in SQLite, whatever language the database was made for. An index then serves their ranges, too.
-- The models know no collation: a column of this kind that comes later needs the same.
ALTER TABLE "DeckRevision" DROP CONSTRAINT "DeckRevision_deckId_fkey";
ALTER TABLE "OwnCardRevision" DROP CONSTRAINT "OwnCardRevision_ownerId_cardId_fkey";
ALTER TABLE "Deck" ALTER COLUMN "id" TYPE TEXT COLLATE "C";
ALTER TABLE "DeckRevision" ALTER COLUMN "deckId" TYPE TEXT COLLATE "C";
ALTER TABLE "Setting" ALTER COLUMN "key" TYPE TEXT COLLATE "C";
ALTER TABLE "Holding" ALTER COLUMN "printing" TYPE TEXT COLLATE "C",
  ALTER COLUMN "condition" TYPE TEXT COLLATE "C", ALTER COLUMN "place" TYPE TEXT COLLATE "C";
ALTER TABLE "OwnSet" ALTER COLUMN "id" TYPE TEXT COLLATE "C";
ALTER TABLE "OwnCard" ALTER COLUMN "id" TYPE TEXT COLLATE "C";
ALTER TABLE "OwnCardRevision" ALTER COLUMN "cardId" TYPE TEXT COLLATE "C";
ALTER TABLE "Photo" ALTER COLUMN "id" TYPE TEXT COLLATE "C", ALTER COLUMN "printing" TYPE TEXT COLLATE "C";
ALTER TABLE "Proposal" ALTER COLUMN "id" TYPE TEXT COLLATE "C";
ALTER TABLE "Job" ALTER COLUMN "id" TYPE TEXT COLLATE "C";
ALTER TABLE "DeckRevision" ADD CONSTRAINT "DeckRevision_deckId_fkey"
  FOREIGN KEY ("deckId") REFERENCES "Deck"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "OwnCardRevision" ADD CONSTRAINT "OwnCardRevision_ownerId_cardId_fkey"
  FOREIGN KEY ("ownerId", "cardId") REFERENCES "OwnCard"("ownerId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
