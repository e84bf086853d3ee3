-- AlterTable
ALTER TABLE "LiveSeat" ADD COLUMN "leftAt" DATETIME;

-- CreateIndex
CREATE INDEX "LiveSeat_gameId_leftAt_idx" ON "LiveSeat"("gameId", "leftAt");
