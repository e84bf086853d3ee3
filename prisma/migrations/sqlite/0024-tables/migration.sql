-- CreateTable
CREATE TABLE "Trade" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "fromId" TEXT NOT NULL,
    "toId" TEXT NOT NULL,
    "gives" TEXT NOT NULL,
    "takes" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'proposed',
    "fromDone" BOOLEAN NOT NULL DEFAULT false,
    "toDone" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Trade_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Trade_toId_fkey" FOREIGN KEY ("toId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable: columns are added, because a table that is made anew would be dropped, and its chairs, moves and messages with it.
ALTER TABLE "LiveGame" ADD COLUMN "listed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "LiveGame" ADD COLUMN "title" TEXT NOT NULL DEFAULT '';
ALTER TABLE "LiveGame" ADD COLUMN "sought" TEXT NOT NULL DEFAULT '';
ALTER TABLE "LiveGame" ADD COLUMN "rematch" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "LiveGame_listed_state_updatedAt_idx" ON "LiveGame"("listed", "state", "updatedAt");

-- CreateIndex
CREATE INDEX "Trade_fromId_state_idx" ON "Trade"("fromId", "state");

-- CreateIndex
CREATE INDEX "Trade_toId_state_changedAt_idx" ON "Trade"("toId", "state", "changedAt");
