-- AlterTable
ALTER TABLE "LiveGame" ADD COLUMN     "listed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "rematch" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sought" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "title" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Trade" (
    "id" TEXT NOT NULL,
    "fromId" TEXT NOT NULL,
    "toId" TEXT NOT NULL,
    "gives" TEXT NOT NULL,
    "takes" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'proposed',
    "fromDone" BOOLEAN NOT NULL DEFAULT false,
    "toDone" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Trade_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Trade_fromId_state_idx" ON "Trade"("fromId", "state");

-- CreateIndex
CREATE INDEX "Trade_toId_state_changedAt_idx" ON "Trade"("toId", "state", "changedAt");

-- CreateIndex
CREATE INDEX "LiveGame_listed_state_updatedAt_idx" ON "LiveGame"("listed", "state", "updatedAt");

-- AddForeignKey
ALTER TABLE "Trade" ADD CONSTRAINT "Trade_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Trade" ADD CONSTRAINT "Trade_toId_fkey" FOREIGN KEY ("toId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
