/** The only door of the engine. Nothing outside `engine/` imports anything but this file. */

export { type Dice, diceOf } from './kernel/dice.ts';
export type { Game, GameTypes, Refusal, Result } from './kernel/game.ts';
export { submitIn } from './kernel/game.ts';
export { hashText, stableJson } from './kernel/hash.ts';
export type { History, Moment } from './kernel/history.ts';
export {
  answerAll,
  answerIn,
  answersOf,
  beginHistory,
  momentsOf,
  redo,
  resumeHistory,
  undo,
} from './kernel/history.ts';
export { guarded, type Limits, playOut } from './kernel/pilot.ts';
export { type GameRecord, type Replay, recordGame, replay } from './kernel/replay.ts';
export type { RngState } from './kernel/rng.ts';
export { nextBits, nextInt, seedRng, shuffled } from './kernel/rng.ts';
export type { ScenarioProblem } from './kernel/scenario/problem.ts';
export type { ScenarioReport } from './kernel/scenario/run.ts';
export { gameSeed, type Job, playChunk, type Simulation } from './kernel/simulation.ts';
export {
  listedAnswers,
  type Ply,
  type Soaked,
  type SoakReport,
  soak,
  soakGame,
} from './kernel/soak.ts';
export type { Estimate, Histogram } from './kernel/statistics.ts';
export { countOf, estimateOf, quantileOf, studentT95, wilson95 } from './kernel/statistics.ts';
export { sentenceSpans } from './kernel/text/tokens.ts';
export { asksForWeekday } from './ote/abilities/conditions.ts';
export { keywordsOf } from './ote/abilities/keywords.ts';
export { abilityProblem } from './ote/abilities/read-ability.ts';
export type { ReadFigure, Reading, Reason } from './ote/abilities/readings.ts';
export { reading } from './ote/abilities/readings.ts';
export type {
  Ability,
  CardType,
  Effect,
  Figure,
  Filter,
  Keyword,
  Static,
  Term,
  Who,
} from './ote/abilities/schema.ts';
export { supports } from './ote/abilities/supports.ts';
export { traitsOf } from './ote/abilities/traits.ts';
export {
  CARD_TYPES,
  dayName,
  PLAIN_KEYWORDS,
  WEEKDAYS,
  type Weekday,
} from './ote/abilities/vocabulary.ts';
export { legalAnswers } from './ote/decisions/legal.ts';
export { requestOf } from './ote/decisions/request.ts';
export { callAnswers, callTargets } from './ote/decisions/responses.ts';
export { submitTo } from './ote/decisions/submit.ts';
export type {
  Advance,
  Answer,
  Ote,
  Position,
  Request,
  Setup,
} from './ote/decisions/types.ts';
export { evolve } from './ote/events/evolve.ts';
export type { GameEvent, MoveReason } from './ote/events/types.ts';
export { attackerValue, attackUnderWay, combatFigures } from './ote/frames/attack-frame.ts';
export type { Act, AnnouncedFrame, Decision, Frame, Target } from './ote/frames/types.ts';
export { ote, type Session, submit } from './ote/game.ts';
export type { GoldfishGame } from './ote/pilots/goldfish.ts';
export { playGoldfish, turnNumber } from './ote/pilots/goldfish.ts';
export type { PilotName } from './ote/pilots/named.ts';
export { PILOT_NAMES, pilotNamed } from './ote/pilots/named.ts';
export type { Pilot } from './ote/pilots/pilot.ts';
export { scorable } from './ote/rules/influence.ts';
export { costOf } from './ote/rules/price.ts';
export { pullOf } from './ote/rules/pull.ts';
export { legalPlaces } from './ote/rules/ranks.ts';
export type { CardSource } from './ote/scenario/layout.ts';
export { runScenario } from './ote/scenario/run.ts';
export { type Draft, draftOf } from './ote/state/draft.ts';
export { arrange, influenceToWin, initialState, start } from './ote/state/setup.ts';
export { stateHash } from './ote/state/state-hash.ts';
export type * from './ote/state/types.ts';
export type { Compiled, UnknownText } from './ote/text/compile.ts';
export { compileText } from './ote/text/compile.ts';
export { type CardNames, cardNames } from './ote/text/names.ts';
export { nearestForms } from './ote/text/nearest.ts';
export { printAbilities } from './ote/text/print.ts';
export type { View } from './ote/views/view.ts';
export { viewFor } from './ote/views/view.ts';
