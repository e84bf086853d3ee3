-- AlterTable
ALTER TABLE "Deck" ADD COLUMN "game" TEXT NOT NULL DEFAULT 'ote';
