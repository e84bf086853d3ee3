-- AlterTable
ALTER TABLE "LiveSeat" ADD COLUMN     "leftAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "LiveSeat_gameId_leftAt_idx" ON "LiveSeat"("gameId", "leftAt");
