-- AlterTable
ALTER TABLE "Deck" ADD COLUMN     "sharedFrom" INTEGER,
ADD COLUMN     "showsVersions" BOOLEAN NOT NULL DEFAULT true;
