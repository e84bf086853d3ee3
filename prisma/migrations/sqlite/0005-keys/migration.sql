-- Nothing reads these: cards come from the card files.
DROP TABLE "Printing";
DROP TABLE "Card";
DELETE FROM "Setting" WHERE "key" = 'seed.cards';

-- CreateIndex
CREATE INDEX "CollectionChange_ownerId_undoes_idx" ON "CollectionChange"("ownerId", "undoes");
