-- CreateTable
CREATE TABLE "LiveGame" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "key" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "hostId" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "number" INTEGER NOT NULL DEFAULT 0,
    "options" TEXT NOT NULL,
    "setup" TEXT NOT NULL DEFAULT '',
    "version" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "LiveSeat" (
    "gameId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "ownerId" TEXT,
    "pilot" TEXT,
    "name" TEXT NOT NULL,
    "deck" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("gameId", "seat"),
    CONSTRAINT "LiveSeat_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "LiveGame" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LiveSeat_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Owner" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LiveMove" (
    "gameId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("gameId", "number"),
    CONSTRAINT "LiveMove_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "LiveGame" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LiveMessage" (
    "gameId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("gameId", "number"),
    CONSTRAINT "LiveMessage_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "LiveGame" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "LiveGame_key_key" ON "LiveGame"("key");

-- CreateIndex
CREATE INDEX "LiveGame_state_updatedAt_idx" ON "LiveGame"("state", "updatedAt");

-- CreateIndex
CREATE INDEX "LiveSeat_ownerId_idx" ON "LiveSeat"("ownerId");
