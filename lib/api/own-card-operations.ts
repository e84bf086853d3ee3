import type { Operation } from '@/lib/api/operations';
import { ownCardsQuery, proposalsQuery } from '@/lib/api/queries';

const CHANGES = [403, 413, 415] as const;
const SETS = '/api/v1/own/sets';
const CARDS = '/api/v1/own/cards';
const CARD = '/api/v1/own/cards/{set}/{number}';
const PROPOSALS = '/api/v1/own/proposals';

/** What can be done with cards, sets and proposals of one's own. */
export const OWN_CARD_OPERATIONS: readonly Omit<Operation, 'of'>[] = [
  {
    path: SETS,
    method: 'get',
    id: 'listOwnSets',
    about: 'The sets that were made here.',
    done: { status: 200, shape: 'OwnSetList' },
  },
  {
    path: SETS,
    method: 'post',
    id: 'createOwnSet',
    about: 'A new set. Answers all sets.',
    body: 'OwnSet',
    done: { status: 201, shape: 'OwnSetList' },
    refuses: [409, ...CHANGES],
  },
  {
    path: `${SETS}/{set}`,
    method: 'put',
    id: 'renameOwnSet',
    about: 'Another name for a set; its id stays.',
    body: 'OwnSetName',
    done: { status: 204 },
    refuses: [404, ...CHANGES],
  },
  {
    path: `${SETS}/{set}`,
    method: 'delete',
    id: 'deleteOwnSet',
    about: 'Delete an empty set.',
    done: { status: 204 },
    refuses: [403, 404, 409],
  },
  {
    path: CARDS,
    method: 'get',
    id: 'listOwnCards',
    query: ownCardsQuery,
    about: 'The cards that were added here, and corrections of official ones, as they were typed.',
    done: { status: 200, shape: 'OwnCardList' },
  },
  {
    path: '/api/v1/own/catalogue',
    method: 'get',
    id: 'readOwnCatalogue',
    about: 'The same, compiled, as this program’s own pages load them beside the catalogue.',
    done: { status: 200, shape: 'OwnCatalogue' },
  },
  {
    path: CARD,
    method: 'get',
    id: 'readOwnCard',
    about: 'One of them.',
    done: { status: 200, shape: 'OwnCard' },
    refuses: [404],
  },
  {
    path: CARD,
    method: 'put',
    id: 'saveOwnCard',
    about:
      'Add a card, or save it as the revision after the one it was made from. 409, with what is there now, if it was saved elsewhere meanwhile.',
    body: 'OwnCardSave',
    done: { status: 200, shape: 'SavedRevision' },
    conflict: 'OwnCardConflict',
    refuses: [409, ...CHANGES],
  },
  {
    path: CARD,
    method: 'delete',
    id: 'deleteOwnCard',
    about: 'Delete a card, or undo a correction; its revisions are kept.',
    done: { status: 204 },
    refuses: [403, 404],
  },
  {
    path: `${CARD}/revisions`,
    method: 'get',
    id: 'listOwnRevisions',
    about: 'The states that a card was saved in, newest first; those of a deleted one, too.',
    done: { status: 200, shape: 'OwnCardHistory' },
    refuses: [404],
  },
  {
    path: `${CARD}/restore`,
    method: 'post',
    id: 'restoreOwnCard',
    about: 'Restore a former state as a new revision; a deleted card comes back.',
    body: 'OwnCardRestore',
    done: { status: 200, shape: 'SavedRevision' },
    conflict: 'OwnCardConflict',
    refuses: [404, 409, ...CHANGES],
  },
  {
    path: `${CARD}/face.svg`,
    method: 'get',
    id: 'readOwnFace',
    about: 'Its face as this program draws it, 63 × 88 mm, in outlines.',
    done: { status: 200, type: 'image/svg+xml' },
    refuses: [404],
  },
  {
    path: '/api/v1/own/import',
    method: 'post',
    id: 'importOwnCards',
    about: 'Several cards at once: all are saved, or none.',
    body: 'OwnImport',
    done: { status: 200, shape: 'OwnImported' },
    isJob: true,
    conflict: 'OwnCardConflict',
    refuses: [409, ...CHANGES],
  },
  {
    path: PROPOSALS,
    method: 'get',
    id: 'listProposals',
    about:
      'Proposed cards and changes: open ones first. With an author: the history of what they proposed.',
    query: proposalsQuery,
    done: { status: 200, shape: 'ProposalList' },
  },
  {
    path: PROPOSALS,
    method: 'post',
    id: 'propose',
    about: 'Propose a card, or a change of one.',
    body: 'Proposed',
    done: { status: 201, shape: 'Proposal' },
    refuses: [409, ...CHANGES],
  },
  {
    path: `${PROPOSALS}/{id}`,
    method: 'put',
    id: 'revise',
    about: 'Change a proposal of yours while it is open, or after it was returned.',
    body: 'Revised',
    done: { status: 204 },
    refuses: [404, 409, ...CHANGES],
  },
  {
    path: `${PROPOSALS}/{id}/decision`,
    method: 'post',
    id: 'decide',
    about:
      'Accept a proposal, which makes it a revision of the card, or decline it. 409 if the card changed since.',
    body: 'Decision',
    done: { status: 200, shape: 'Decided' },
    refuses: [404, 409, ...CHANGES],
  },
];
