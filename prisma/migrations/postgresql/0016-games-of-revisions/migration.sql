-- AlterTable
ALTER TABLE "DeckRevision" ADD COLUMN     "games" TEXT;
