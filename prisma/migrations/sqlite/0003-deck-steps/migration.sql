-- Dossier: one column more; SQLite adds it without copying the table.
ALTER TABLE "DeckRevision" ADD COLUMN "folded" BOOLEAN NOT NULL DEFAULT false;
