-- AlterTable
ALTER TABLE "SharedDeck" ADD COLUMN     "cardsKey" TEXT,
ADD COLUMN     "rating" INTEGER;

-- CreateTable
CREATE TABLE "RatedList" (
    "key" TEXT NOT NULL,
    "rating" INTEGER NOT NULL,
    "low" INTEGER NOT NULL,
    "high" INTEGER NOT NULL,
    "games" INTEGER NOT NULL,

    CONSTRAINT "RatedList_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "RatedBlock" (
    "a" TEXT NOT NULL,
    "b" TEXT NOT NULL,
    "block" INTEGER NOT NULL,
    "takenBy" TEXT NOT NULL,
    "takenAt" TIMESTAMP(3) NOT NULL,
    "games" INTEGER NOT NULL DEFAULT 0,
    "winsA" INTEGER NOT NULL DEFAULT 0,
    "winsB" INTEGER NOT NULL DEFAULT 0,
    "marks" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "RatedBlock_pkey" PRIMARY KEY ("a","b","block")
);

-- CreateIndex
CREATE INDEX "RatedBlock_b_idx" ON "RatedBlock"("b");

-- CreateIndex
CREATE INDEX "SharedDeck_rating_deckId_idx" ON "SharedDeck"("rating", "deckId");

-- CreateIndex
CREATE INDEX "SharedDeck_cardsKey_idx" ON "SharedDeck"("cardsKey");

-- The rows are written anew with their keys when the program starts next.
UPDATE "SharedDeck" SET "revision" = 0;
