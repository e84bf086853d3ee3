-- CreateTable
CREATE TABLE "SharedCompanion" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 0,
    "begun" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SharedCompanion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CompanionChange" (
    "companionId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "sent" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "CompanionChange_pkey" PRIMARY KEY ("companionId","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "SharedCompanion_key_key" ON "SharedCompanion"("key");

-- CreateIndex
CREATE INDEX "SharedCompanion_ownerId_idx" ON "SharedCompanion"("ownerId");

-- CreateIndex
CREATE INDEX "SharedCompanion_updatedAt_idx" ON "SharedCompanion"("updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "CompanionChange_companionId_sent_key" ON "CompanionChange"("companionId", "sent");

-- AddForeignKey
ALTER TABLE "SharedCompanion" ADD CONSTRAINT "SharedCompanion_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanionChange" ADD CONSTRAINT "CompanionChange_companionId_fkey" FOREIGN KEY ("companionId") REFERENCES "SharedCompanion"("id") ON DELETE CASCADE ON UPDATE CASCADE;
