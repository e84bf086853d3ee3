-- CreateTable
CREATE TABLE "CompiledCard" (
    "ownerId" TEXT NOT NULL,
    "cardId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "CompiledCard_pkey" PRIMARY KEY ("ownerId","cardId")
);

-- AddForeignKey
ALTER TABLE "CompiledCard" ADD CONSTRAINT "CompiledCard_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
