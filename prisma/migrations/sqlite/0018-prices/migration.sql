-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Holding" (
    "ownerId" TEXT NOT NULL,
    "printing" TEXT NOT NULL,
    "condition" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "owned" INTEGER NOT NULL DEFAULT 0,
    "wanted" INTEGER NOT NULL DEFAULT 0,
    "trade" INTEGER NOT NULL DEFAULT 0,
    "note" TEXT NOT NULL DEFAULT '',
    "value" TEXT NOT NULL DEFAULT '',
    "valueDay" TEXT NOT NULL DEFAULT '',
    "valueSource" TEXT NOT NULL DEFAULT '',
    "spelling" TEXT NOT NULL DEFAULT '',
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("ownerId", "printing", "condition", "place"),
    CONSTRAINT "Holding_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Holding" ("condition", "note", "owned", "ownerId", "place", "printing", "spelling", "trade", "updatedAt", "value", "wanted") SELECT "condition", "note", "owned", "ownerId", "place", "printing", "spelling", "trade", "updatedAt", "value", "wanted" FROM "Holding";
DROP TABLE "Holding";
ALTER TABLE "new_Holding" RENAME TO "Holding";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
