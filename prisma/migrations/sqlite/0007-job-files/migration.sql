-- CreateTable
CREATE TABLE "JobPart" (
    "ownerId" TEXT NOT NULL,
    "jobId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "bytes" BLOB NOT NULL,

    PRIMARY KEY ("ownerId", "jobId", "number"),
    CONSTRAINT "JobPart_ownerId_jobId_fkey" FOREIGN KEY ("ownerId", "jobId") REFERENCES "Job" ("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
