-- AlterTable
ALTER TABLE "DeckRevision" ADD COLUMN     "label" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "OwnFormat" (
    "ownerId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OwnFormat_pkey" PRIMARY KEY ("ownerId","id")
);

-- AddForeignKey
ALTER TABLE "OwnFormat" ADD CONSTRAINT "OwnFormat_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
