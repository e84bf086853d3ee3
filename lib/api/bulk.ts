import 'server-only';
import { z } from 'zod';
import type { Card } from '@/lib/cards/catalogue';
import type { EdenListing } from '@/lib/eden/listing';
import { addressFor } from '@/lib/server/accounts/site';
import {
  bulkFiles,
  catalogueFile,
  cockatriceFile,
  lackeyPluginZip,
  octgnPackage,
  ofTheCards,
} from '@/lib/server/bulk-files';
import { setAnswers, siteCatalogue } from '@/lib/server/card-answers';
import { edenCatalogueWith } from '@/lib/server/own-catalogue';
import { NO_SUCH_SET, type Problem, refuse } from '@/lib/server/problem';
import { keptAnswer, keptBody, publicJson } from '@/lib/server/public-answer';
import { route } from './contract';
import { answerShape, count, partOf, rows, text } from './shared-shapes';

export const SetShape = answerShape('Set', {
  id: text(40),
  name: text(80),
  printings: count,
  rarities: rows(30, { rarity: text(4), printings: count }),
  cards: text(200).describe('Path of its cards.'),
});
const SetList = answerShape('SetList', { sets: z.array(SetShape).max(1_000) });

export const BulkFile = answerShape('BulkFile', {
  name: text(40),
  about: text(300),
  url: text(200).describe('Its name holds its hash: what it answers never changes.'),
  type: text(60),
  bytes: count,
  sha256: z.string().length(64),
  records: count,
});
const BulkIndex = answerShape('BulkIndex', { files: z.array(BulkFile).max(20) });

const Catalogue = answerShape('Catalogue', {
  schema: z.int(),
  hash: text(128),
  cards: z.array(partOf<Card>()).max(20_000),
});

const NO_SUCH_FILE: Problem = {
  status: 404,
  code: 'NO_SUCH_FILE',
  message: 'There is no such file, or the cards have changed since.',
  hint: 'The files that there are now: /api/v1/bulk.',
};

const setsBody = ofTheCards(({ owners: { catalogue } }) =>
  keptBody(JSON.stringify({ sets: setAnswers(catalogue) })),
);
const indexBody = ofTheCards(async () =>
  keptBody(JSON.stringify({ files: [...(await bulkFiles()).values()].map(({ about }) => about) })),
);
const edenCardsBody = ofTheCards(({ owners }) =>
  keptBody(JSON.stringify({ cards: edenCatalogueWith(owners).cards })),
);

/** The routes of the sets, and of the bulk files. */
export const bulkRoutes = [
  route('get', '/api/v1/sets', 'listSets', {
    about: 'The sets, with how many printings each has.',
    actor: 'everybody',
    done: SetList,
    run: async ({ request }) => keptAnswer(request, await setsBody()),
  }),
  route('get', '/api/v1/sets/{set}', 'readSet', {
    about: 'One set.',
    actor: 'everybody',
    done: SetShape,
    run: async ({ request, params }) => {
      const [set = refuse(NO_SUCH_SET)] = setAnswers(await siteCatalogue(), params.set);
      return publicJson(request, set);
    },
  }),
  route('get', '/api/v1/bulk', 'listBulkFiles', {
    about: 'Everything in a few files, each with its size and SHA-256.',
    actor: 'everybody',
    done: BulkIndex,
    run: async ({ request }) => keptAnswer(request, await indexBody()),
  }),
  route('get', '/api/v1/bulk/{file}', 'readBulkFile', {
    about: 'One of these files. Its name holds its hash, so it may be kept for ever.',
    actor: 'everybody',
    type: 'application/json',
    run: async ({ request, params: { file } }) =>
      keptAnswer(request, ((await bulkFiles()).get(file) ?? refuse(NO_SUCH_FILE)).kept, true),
  }),
  route('get', '/api/v1/lackey-plugin.zip', 'readLackeyPlugin', {
    about: 'The cards with our texts as a plugin of LackeyCCG.',
    actor: 'everybody',
    type: 'application/zip',
    run: async ({ request }) => keptAnswer(request, await lackeyPluginZip()),
  }),
  route('get', '/api/v1/cockatrice-cards.xml', 'readCockatriceCards', {
    about:
      'The cards with our texts as a card file of Cockatrice, with the addresses of our faces.',
    actor: 'everybody',
    type: 'application/xml',
    run: async ({ request }) => keptAnswer(request, await cockatriceFile(addressFor(request))),
  }),
  route('get', '/api/v1/octgn-game.o8g', 'readOctgnGame', {
    about: 'The cards with our texts as a game of OCTGN, which draws their faces from the texts.',
    actor: 'everybody',
    type: 'application/zip',
    run: async ({ request }) => keptAnswer(request, await octgnPackage(addressFor(request))),
  }),
  route('get', '/api/v1/catalogue', 'readCatalogue', {
    about:
      'The compiled cards as this program’s own pages load them. Its form follows the program; others should read the bulk files.',
    actor: 'everybody',
    done: Catalogue,
    run: async ({ request }) => keptAnswer(request, await catalogueFile()),
  }),
  route('get', '/api/v1/catalogue/eden', 'readEdenCatalogue', {
    about:
      'The cards of Eden as this program’s own pages load them. Their form follows the program.',
    actor: 'everybody',
    type: 'application/json',
    done: partOf<{ readonly cards: readonly EdenListing[] }>(),
    run: async ({ request }) => keptAnswer(request, await edenCardsBody()),
  }),
];
