-- CreateTable
CREATE TABLE "JobPart" (
    "ownerId" TEXT NOT NULL,
    "jobId" TEXT COLLATE "C" NOT NULL,
    "number" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "JobPart_pkey" PRIMARY KEY ("ownerId","jobId","number")
);

-- AddForeignKey
ALTER TABLE "JobPart" ADD CONSTRAINT "JobPart_ownerId_jobId_fkey" FOREIGN KEY ("ownerId", "jobId") REFERENCES "Job"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
