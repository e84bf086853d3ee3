-- AlterTable
ALTER TABLE "Holding" ADD COLUMN     "valueDay" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "valueSource" TEXT NOT NULL DEFAULT '';
