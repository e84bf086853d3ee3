-- AlterTable
ALTER TABLE "Holding" ADD COLUMN "spelling" TEXT NOT NULL DEFAULT '';
