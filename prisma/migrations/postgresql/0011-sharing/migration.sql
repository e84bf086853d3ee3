-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "about" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "isPublic" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Deck" ADD COLUMN     "shareKey" TEXT,
ADD COLUMN     "visibility" TEXT NOT NULL DEFAULT 'private';

-- CreateTable
CREATE TABLE "Follow" (
    "ownerId" TEXT NOT NULL,
    "deckId" TEXT NOT NULL,
    "seen" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("ownerId","deckId")
);

-- CreateIndex
CREATE INDEX "Follow_deckId_idx" ON "Follow"("deckId");

-- CreateIndex
CREATE UNIQUE INDEX "Deck_shareKey_key" ON "Deck"("shareKey");

-- CreateIndex
CREATE INDEX "Deck_visibility_updatedAt_idx" ON "Deck"("visibility", "updatedAt");

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_deckId_fkey" FOREIGN KEY ("deckId") REFERENCES "Deck"("id") ON DELETE CASCADE ON UPDATE CASCADE;
