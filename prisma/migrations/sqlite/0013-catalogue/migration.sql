-- AlterTable
ALTER TABLE "Account" ADD COLUMN "isTrading" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "OwnCardRevision" ADD COLUMN "authorId" TEXT;

-- AlterTable
ALTER TABLE "Proposal" ADD COLUMN "decidedById" TEXT;

-- CreateTable
CREATE TABLE "Subscription" (
    "ownerId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "setId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("ownerId", "authorId", "setId"),
    CONSTRAINT "Subscription_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Subscription_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Report" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "subject" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "reporterId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" DATETIME
);

-- CreateTable
CREATE TABLE "Hidden" (
    "subject" TEXT NOT NULL PRIMARY KEY,
    "authorId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "byId" TEXT NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Moderation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "subject" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "byId" TEXT NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- Dossier: a column more; SQLite adds it without copying the table.
ALTER TABLE "OwnSet" ADD COLUMN "isPublished" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Subscription_authorId_setId_idx" ON "Subscription"("authorId", "setId");

-- CreateIndex
CREATE INDEX "Report_state_createdAt_idx" ON "Report"("state", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Report_subject_reporterId_key" ON "Report"("subject", "reporterId");

-- CreateIndex
CREATE INDEX "Hidden_authorId_idx" ON "Hidden"("authorId");

-- CreateIndex
CREATE INDEX "Moderation_subject_at_idx" ON "Moderation"("subject", "at");

-- CreateIndex
CREATE INDEX "Proposal_state_createdAt_idx" ON "Proposal"("state", "createdAt");
