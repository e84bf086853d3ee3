-- AlterTable
ALTER TABLE "Photo" ADD COLUMN     "isFace" BOOLEAN NOT NULL DEFAULT false;
