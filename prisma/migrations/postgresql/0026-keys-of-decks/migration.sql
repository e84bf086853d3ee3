-- The keys of decks in the order of their bytes, as 0005 made "Deck"."id": a comparison of two orders uses no index.
ALTER TABLE "Follow" ALTER COLUMN "deckId" TYPE TEXT COLLATE "C";
ALTER TABLE "Thanks" ALTER COLUMN "deckId" TYPE TEXT COLLATE "C";
ALTER TABLE "SharedDeck" ALTER COLUMN "deckId" TYPE TEXT COLLATE "C";
ALTER TABLE "SharedCard" ALTER COLUMN "deckId" TYPE TEXT COLLATE "C";
ALTER TABLE "SharedTrait" ALTER COLUMN "deckId" TYPE TEXT COLLATE "C";
ALTER TABLE "Comment" ALTER COLUMN "deckId" TYPE TEXT COLLATE "C";
