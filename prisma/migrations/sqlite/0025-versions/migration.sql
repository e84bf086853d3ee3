-- Dossier: columns more. SQLite adds them without copying the table.
ALTER TABLE "Deck" ADD COLUMN "sharedFrom" INTEGER;
ALTER TABLE "Deck" ADD COLUMN "showsVersions" BOOLEAN NOT NULL DEFAULT true;
