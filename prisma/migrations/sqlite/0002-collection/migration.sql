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
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("ownerId", "printing", "condition", "place"),
    CONSTRAINT "Holding_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("ownerId", "number"),
    CONSTRAINT "CollectionChange_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OwnSet" (
    "ownerId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("ownerId", "id"),
    CONSTRAINT "OwnSet_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OwnCard" (
    "ownerId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "deletedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("ownerId", "id"),
    CONSTRAINT "OwnCard_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OwnCardRevision" (
    "ownerId" TEXT NOT NULL,
    "cardId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("ownerId", "cardId", "number"),
    CONSTRAINT "OwnCardRevision_ownerId_cardId_fkey" FOREIGN KEY ("ownerId", "cardId") REFERENCES "OwnCard" ("ownerId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Photo" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "printing" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" BLOB NOT NULL,
    "thumbnail" BLOB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Photo_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Proposal" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ownerId" TEXT NOT NULL,
    "cardId" TEXT NOT NULL,
    "base" TEXT,
    "content" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" DATETIME,
    CONSTRAINT "Proposal_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- AlterTable. Written by hand: the generator would build "Owner" and "Deck" anew, and dropping the old ones,
-- inside the transaction of a migration where foreign keys cannot be switched off, deletes what refers to them.
ALTER TABLE "Owner" ADD COLUMN "collected" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Deck" ADD COLUMN "built" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "CollectionChange_ownerId_batch_idx" ON "CollectionChange"("ownerId", "batch");

-- CreateIndex
CREATE UNIQUE INDEX "CollectionChange_ownerId_sent_key" ON "CollectionChange"("ownerId", "sent");

-- CreateIndex
CREATE INDEX "Photo_ownerId_printing_idx" ON "Photo"("ownerId", "printing");

-- CreateIndex
CREATE INDEX "Proposal_ownerId_state_createdAt_idx" ON "Proposal"("ownerId", "state", "createdAt");
