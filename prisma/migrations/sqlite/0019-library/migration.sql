-- CreateTable
CREATE TABLE "Thanks" (
    "ownerId" TEXT NOT NULL,
    "deckId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("ownerId", "deckId"),
    CONSTRAINT "Thanks_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Thanks_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SharedDeck" (
    "deckId" TEXT NOT NULL PRIMARY KEY,
    "revision" INTEGER NOT NULL,
    "game" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "legal" TEXT NOT NULL,
    "tile" TEXT NOT NULL,
    "turn" REAL,
    "thanks" INTEGER NOT NULL DEFAULT 0,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SharedDeck_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SharedCard" (
    "deckId" TEXT NOT NULL,
    "card" TEXT NOT NULL,
    "copies" INTEGER NOT NULL,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("deckId", "card"),
    CONSTRAINT "SharedCard_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "SharedDeck" ("deckId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SharedTrait" (
    "deckId" TEXT NOT NULL,
    "trait" TEXT NOT NULL,

    PRIMARY KEY ("deckId", "trait"),
    CONSTRAINT "SharedTrait_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "SharedDeck" ("deckId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Thanks_deckId_idx" ON "Thanks"("deckId");

-- CreateIndex
CREATE INDEX "SharedDeck_updatedAt_deckId_idx" ON "SharedDeck"("updatedAt", "deckId");

-- CreateIndex
CREATE INDEX "SharedDeck_thanks_deckId_idx" ON "SharedDeck"("thanks", "deckId");

-- CreateIndex
CREATE INDEX "SharedDeck_turn_deckId_idx" ON "SharedDeck"("turn", "deckId");

-- CreateIndex
CREATE INDEX "SharedCard_card_updatedAt_deckId_copies_idx" ON "SharedCard"("card", "updatedAt", "deckId", "copies");

-- CreateIndex
CREATE INDEX "SharedTrait_trait_idx" ON "SharedTrait"("trait");
