-- AlterTable
ALTER TABLE "DeckRevision" ADD COLUMN     "folded" BOOLEAN NOT NULL DEFAULT false;
