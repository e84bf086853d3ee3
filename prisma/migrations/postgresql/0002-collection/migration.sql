-- AlterTable
ALTER TABLE "Owner" ADD COLUMN     "collected" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Deck" ADD COLUMN     "built" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Holding" (
    "ownerId" TEXT NOT NULL,
    "printing" TEXT NOT NULL,
    "condition" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "owned" INTEGER NOT NULL DEFAULT 0,
    "wanted" INTEGER NOT NULL DEFAULT 0,
    "trade" INTEGER NOT NULL DEFAULT 0,
    "note" TEXT NOT NULL DEFAULT '',
    "value" TEXT NOT NULL DEFAULT '',
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Holding_pkey" PRIMARY KEY ("ownerId","printing","condition","place")
);

-- CreateTable
CREATE TABLE "CollectionChange" (
    "ownerId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "sent" TEXT NOT NULL,
    "batch" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "undoes" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CollectionChange_pkey" PRIMARY KEY ("ownerId","number")
);

-- CreateTable
CREATE TABLE "OwnSet" (
    "ownerId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OwnSet_pkey" PRIMARY KEY ("ownerId","id")
);

-- CreateTable
CREATE TABLE "OwnCard" (
    "ownerId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "deletedAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OwnCard_pkey" PRIMARY KEY ("ownerId","id")
);

-- CreateTable
CREATE TABLE "OwnCardRevision" (
    "ownerId" TEXT NOT NULL,
    "cardId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OwnCardRevision_pkey" PRIMARY KEY ("ownerId","cardId","number")
);

-- CreateTable
CREATE TABLE "Photo" (
    "id" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "printing" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "thumbnail" BYTEA NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Proposal" (
    "id" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "cardId" TEXT NOT NULL,
    "base" TEXT,
    "content" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMP(3),

    CONSTRAINT "Proposal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CollectionChange_ownerId_batch_idx" ON "CollectionChange"("ownerId", "batch");

-- CreateIndex
CREATE UNIQUE INDEX "CollectionChange_ownerId_sent_key" ON "CollectionChange"("ownerId", "sent");

-- CreateIndex
CREATE INDEX "Photo_ownerId_printing_idx" ON "Photo"("ownerId", "printing");

-- CreateIndex
CREATE INDEX "Proposal_ownerId_state_createdAt_idx" ON "Proposal"("ownerId", "state", "createdAt");

-- AddForeignKey
ALTER TABLE "Holding" ADD CONSTRAINT "Holding_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollectionChange" ADD CONSTRAINT "CollectionChange_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OwnSet" ADD CONSTRAINT "OwnSet_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OwnCard" ADD CONSTRAINT "OwnCard_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OwnCardRevision" ADD CONSTRAINT "OwnCardRevision_ownerId_cardId_fkey" FOREIGN KEY ("ownerId", "cardId") REFERENCES "OwnCard"("ownerId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Photo" ADD CONSTRAINT "Photo_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Proposal" ADD CONSTRAINT "Proposal_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
