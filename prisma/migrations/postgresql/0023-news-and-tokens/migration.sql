-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "feedToken" TEXT;

-- CreateTable
CREATE TABLE "AccessToken" (
    "id" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AccessToken_ownerId_idx" ON "AccessToken"("ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "Account_feedToken_key" ON "Account"("feedToken");

-- CreateIndex
CREATE INDEX "OwnCard_ownerId_updatedAt_idx" ON "OwnCard"("ownerId", "updatedAt");

-- AddForeignKey
ALTER TABLE "AccessToken" ADD CONSTRAINT "AccessToken_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Account"("ownerId") ON DELETE CASCADE ON UPDATE CASCADE;
