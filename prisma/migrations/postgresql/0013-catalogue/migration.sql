-- AlterTable
ALTER TABLE "Account" ADD COLUMN "isTrading" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "OwnSet" ADD COLUMN     "isPublished" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "OwnCardRevision" ADD COLUMN     "authorId" TEXT;

-- AlterTable
ALTER TABLE "Proposal" ADD COLUMN     "decidedById" TEXT;

-- CreateTable
CREATE TABLE "Subscription" (
    "ownerId" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "setId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("ownerId","authorId","setId")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "reporterId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMP(3),

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Hidden" (
    "subject" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "byId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Hidden_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "Moderation" (
    "id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "authorId" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "byId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Moderation_pkey" PRIMARY KEY ("id")
);

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

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
