import type { z } from 'zod';
import { CardLine, CardShape } from '@/lib/api/card-shapes';
import * as mine from '@/lib/api/own-card-shapes';
import * as own from '@/lib/api/own-shapes';
import * as open from '@/lib/api/public-shapes';
import {
  collectionEditsSchema,
  countFileSchema,
  countImportSchema,
  undoSchema,
} from '@/lib/collection/collection-schema';
import { deckListSchema, deckSaveSchema, revisionLabelSchema } from '@/lib/decks/deck-schema';
import { formatSaveSchema } from '@/lib/decks/format-schema';

/** Every answer of the API, by its name in the description. */
export const ANSWERS = {
  Refusal: open.Refusal,
  Problem: open.Problem,
  Card: CardShape,
  CardLine,
  CardPage: open.CardPage,
  SearchAnswer: open.SearchResult,
  Set: open.SetShape,
  SetList: open.SetList,
  BulkFile: open.BulkFile,
  BulkIndex: open.BulkIndex,
  Catalogue: open.Catalogue,
  Health: open.Health,
  Deck: own.StoredDeckShape,
  DeckSummary: own.DeckSummaryShape,
  DeckIndex: own.DeckIndex,
  DeckSearch: own.DeckSearch,
  DeckConflict: own.DeckConflict,
  DeckContents: own.DeckContents,
  RevisionList: own.RevisionList,
  Revision: own.SavedState,
  RevisionLabel: revisionLabelSchema,
  SavedRevision: own.SavedRevision,
  FormatList: own.FormatList,
  FormatConflict: own.FormatConflict,
  Built: own.Built,
  Holding: own.HoldingShape,
  Collection: own.CollectionShape,
  CollectionTotals: own.TotalsShape,
  Changed: own.ChangedShape,
  ChangedList: own.ChangedList,
  CountPlan: own.CountPlanShape,
  CountImported: own.CountImported,
  History: own.HistoryShape,
  Photo: own.PhotoShape,
  PhotoList: own.PhotoList,
  FaceList: own.FaceList,
  Restored: own.Restored,
  Job: own.JobShape,
  JobFile: own.JobFile,
  JobList: own.JobList,
  OwnSetList: mine.OwnSetList,
  OwnCard: mine.OwnCardShape,
  OwnCardList: mine.OwnCardList,
  OwnCatalogue: mine.OwnCatalogueShape,
  OwnCardConflict: mine.OwnCardConflict,
  OwnCardHistory: mine.OwnCardHistory,
  OwnImported: mine.OwnImported,
  Proposal: mine.ProposalShape,
  ProposalList: mine.ProposalList,
  Decided: mine.DecidedShape,
} as const satisfies Readonly<Record<string, z.ZodType>>;
export type AnswerName = keyof typeof ANSWERS;

/** Every body that is sent. */
export const BODIES = {
  DeckList: deckListSchema,
  DeckSave: deckSaveSchema,
  BuiltSetting: own.Built,
  RevisionName: revisionLabelSchema,
  FormatSave: formatSaveSchema,
  CollectionEdits: collectionEditsSchema,
  CountFile: countFileSchema,
  CountImport: countImportSchema,
  Undo: undoSchema,
  OwnSet: mine.ownSetSchema,
  OwnSetName: mine.ownSetNameSchema,
  OwnCardSave: mine.ownCardSaveSchema,
  OwnCardRestore: mine.ownCardRestoreSchema,
  OwnImport: mine.ownImportSchema,
  Proposed: mine.proposedSchema,
  Decision: mine.decisionSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;
export type BodyName = keyof typeof BODIES;
