-- Dossier: one column more; SQLite adds it without copying the table.
ALTER TABLE "Photo" ADD COLUMN "isFace" BOOLEAN NOT NULL DEFAULT false;
