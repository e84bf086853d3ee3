-- CreateTable
CREATE TABLE "Follow" (
    "ownerId" TEXT NOT NULL,
    "deckId" TEXT NOT NULL,
    "seen" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("ownerId", "deckId"),
    CONSTRAINT "Follow_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Follow_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Dossier: columns more. SQLite adds them without copying the tables.
ALTER TABLE "Account" ADD COLUMN "isPublic" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Account" ADD COLUMN "about" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Deck" ADD COLUMN "visibility" TEXT NOT NULL DEFAULT 'private';
ALTER TABLE "Deck" ADD COLUMN "shareKey" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Deck_shareKey_key" ON "Deck"("shareKey");

-- CreateIndex
CREATE INDEX "Deck_visibility_updatedAt_idx" ON "Deck"("visibility", "updatedAt");
-- CreateIndex
CREATE INDEX "Follow_deckId_idx" ON "Follow"("deckId");
