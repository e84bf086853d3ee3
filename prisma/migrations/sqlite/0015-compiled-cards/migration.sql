-- CreateTable
CREATE TABLE "CompiledCard" (
    "ownerId" TEXT NOT NULL,
    "cardId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    PRIMARY KEY ("ownerId", "cardId"),
    CONSTRAINT "CompiledCard_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
