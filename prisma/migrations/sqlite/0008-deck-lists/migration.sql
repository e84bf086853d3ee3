-- Dossier: one column more; SQLite adds it without copying the table.
ALTER TABLE "DeckRevision" ADD COLUMN "label" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "OwnFormat" (
    "ownerId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("ownerId", "id"),
    CONSTRAINT "OwnFormat_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
