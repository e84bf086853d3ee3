export { bestInMelee, halfFor, readEquipment } from './eden/cards/equipment.ts';
export {
  LIMBS,
  type LimbName,
  type LimbRecord,
  ofEachLimb,
  readShortLimb,
  shortLimb,
} from './eden/cards/limb.ts';
export { printEquipment } from './eden/cards/print-equipment.ts';
export { allDots, missingToPlay } from './eden/cards/profile.ts';
export {
  type EdenCard,
  EdenCardFile,
  edenCardOf,
  type FighterRecord,
  type MissionRecord,
  type ProfileRecord,
} from './eden/cards/record.ts';
export {
  BEACON,
  DEVASTATED,
  IDOL,
  readSceneryRules,
  SCENERY_CARDS,
  type SceneryKind,
  sceneryRulesText,
} from './eden/cards/scenery.ts';
export { eden } from './eden/game.ts';
export type { Point } from './eden/geometry/point.ts';
export { polygonOf, rectangleOf } from './eden/geometry/polygon.ts';
export { distance, type Shape } from './eden/geometry/shape.ts';
export { type Blade, bladeAround, bladeOf } from './eden/geometry/template.ts';
export {
  type Ability as EdenAbility,
  type Effect as EdenEffect,
  MARK_NAMES,
  type MarkName,
} from './eden/language/ability.ts';
export { chancesOfSuccesses, diceFor } from './eden/odds/dice.ts';
export type { Policy as OddsPolicy } from './eden/odds/location.ts';
export type { Suffered } from './eden/odds/odds.ts';
export {
  type AttackOdds,
  burnOdds,
  oppositionOdds,
  policyName as oddsPolicyName,
  REACTIONS,
  shootOdds,
} from './eden/odds/odds.ts';
export type { Side as OddsSide } from './eden/odds/side.ts';
export { EDEN_PILOTS, type EdenPilot, edenPilot } from './eden/pilots/named.ts';
export { frontPlace } from './eden/pilots/placing.ts';
export { weatherOf } from './eden/procedures/weather.ts';
export { gapBetween, inContact } from './eden/reading/fighters.ts';
export { figure as edenFigure, isWounded } from './eden/reading/figures.ts';
export { bestMeleeGear } from './eden/reading/gear.ts';
export { type SightLine, sightLine, sightOf } from './eden/reading/sight.ts';
export { isOn, rulesOf as sceneryRulesOf } from './eden/reading/terrain.ts';
export {
  mayAttack,
  mayCharge,
  mayDouse,
  mayMove,
  movement as movementPlan,
} from './eden/rules/act.ts';
export { rangeOf } from './eden/rules/attack.ts';
export { deployable, possibleHalves } from './eden/rules/deploy.ts';
export { type AreaRow, deployArea, type MoveArea, moveArea } from './eden/rules/move-area.ts';
export { npfAction, npfDuty } from './eden/rules/npf.ts';
export { sceneryRefusal } from './eden/rules/scenery.ts';
export { wayToPlace } from './eden/rules/shortest.ts';
export { mayPlayNow, playable as playableCards } from './eden/rules/tactical.ts';
export { attackTargets, chargeWays, elementTargets } from './eden/rules/targets.ts';
export { reachOf, standRefusal } from './eden/rules/way.ts';
export { sceneryKinds } from './eden/scenario/ground.ts';
export { runEdenScenario, type ScenarioSetUp, scenarioSetUp } from './eden/scenario/run.ts';
export {
  ElementDef as SceneryDef,
  type ElementDef as SceneryDefinition,
} from './eden/scenario/schema.ts';
export { elementOf, type Reading as SceneryReading, usualReading } from './eden/setup/element.ts';
export {
  newMatch,
  onGround,
  PLAIN_OPTIONS as PLAIN_EDEN_OPTIONS,
  type TroopSetup,
  type Wounds,
} from './eden/setup/match.ts';
export {
  checkTroop,
  type EdenCards,
  isWritten as isWrittenEden,
  type TroopCheck,
  type TroopList,
  type TroopMessage,
} from './eden/setup/troop.ts';
export type { Eden } from './eden/state/draft.ts';
export type { EdenEvent, Roll as EdenRoll } from './eden/state/events.ts';
export {
  AS_IF_ALONE,
  type Frame as EdenFrame,
  type Gear as EdenGear,
  NOTHING as NOTHING_CHOSEN,
} from './eden/state/frames.ts';
export type { Answer as EdenAnswer, Request as EdenRequest } from './eden/state/requests.ts';
export {
  type Correction as EdenCorrection,
  type EdenState,
  type ElementState as EdenElement,
  HALVES,
  type Options as EdenOptions,
} from './eden/state/types.ts';
export { compileAbilities, compileEffects } from './eden/text/compile.ts';
export { type FormGap, partsOfForm, sentenceOfForm } from './eden/text/form-gaps.ts';
export { EDEN_FORMS, type EdenForm } from './eden/text/forms.ts';
export { compileObjectives } from './eden/text/objective.ts';
export { printAbility, printObjectives, printSentences } from './eden/text/print.ts';
export {
  type MeleeSides,
  meleeOddsNow,
  reactionOdds,
  shotOddsNow,
} from './eden/views/attack-odds.ts';
export { burnDuel, type Duellist, meleeDuel, SHOT_GAP, shotDuel } from './eden/views/duel.ts';
export { type LocationOutcome, locationOutcome } from './eden/views/location-outcome.ts';
export { EXACT, type Fraction, fraction, toNumber, writtenFraction } from './kernel/fraction.ts';
export { type Game, type GameTypes, type Refusal, type Result, submitIn } from './kernel/game.ts';
export {
  answerAll,
  answerIn,
  answersOf,
  beginTree,
  canRedo,
  type GameTree,
  goTo,
  growTree,
  lineTo,
  type Moment,
  momentsOf,
  redo,
  undo,
  type WrittenAnswer,
  writtenAnswers,
} from './kernel/game-tree.ts';
export { hashText, stableJson } from './kernel/hash.ts';
export { guarded, type LateLimit, playOut } from './kernel/pilot.ts';
export { type GameRecord, type Replay, recordGame, replay } from './kernel/replay.ts';
export {
  type Dice,
  diceOf,
  nextBits,
  nextInt,
  type RngState,
  seedRng,
  shuffled,
} from './kernel/rng.ts';
export type { ScenarioProblem } from './kernel/scenario/problem.ts';
export type { ScenarioReport } from './kernel/scenario/run.ts';
export { gameSeed, type Job, playChunk, type Simulation } from './kernel/simulation.ts';
export {
  listedAnswers,
  type Ply,
  type Soaked,
  type SoakReport,
  soak,
} from './kernel/soak.ts';
export {
  countOf,
  type Estimate,
  estimateOf,
  estimateOfSums,
  type Histogram,
  intervalOf,
  normalQuantile,
  quantileOf,
  type Sums,
  wilson95,
} from './kernel/statistics.ts';
export { sentenceSpans } from './kernel/text/tokens.ts';
export { legalAnswers } from './ote/decisions/legal.ts';
export { requestOf } from './ote/decisions/request.ts';
export { arrange, influenceToWin, start } from './ote/decisions/setup.ts';
export { submitTo } from './ote/decisions/submit.ts';
export { evolve } from './ote/events/evolve.ts';
export { ote, submit } from './ote/game.ts';
export type {
  Ability,
  CardType,
  Effect,
  Filter,
  Keyword,
  Static,
  Term,
  Who,
} from './ote/language/schema.ts';
export { abilityProblem } from './ote/language/schema.ts';
export { CARD_TYPES, dayName, WEEKDAYS, type Weekday } from './ote/language/vocabulary.ts';
export { type Action, callActions } from './ote/pilots/actions.ts';
export { futureOf, winTurn } from './ote/pilots/future.ts';
export {
  type GoldfishCall,
  type GoldfishGame,
  playGoldfish,
  turnNumber,
} from './ote/pilots/goldfish.ts';
export { CARDS_TO_SPARE } from './ote/pilots/greedy-operations.ts';
export { type Match, playMatch } from './ote/pilots/match.ts';
export { PILOT_NAMES, type PilotName, pilotNamed } from './ote/pilots/named.ts';
export type { Pilot } from './ote/pilots/pilot.ts';
export type { SearchPlan } from './ote/pilots/playouts.ts';
export { type Reason, reasonsOf } from './ote/pilots/reasons.ts';
export { seerPilot } from './ote/pilots/seer.ts';
export { stillAnswer } from './ote/pilots/still.ts';
export { hasEnoughToWin } from './ote/procedures/turn.ts';
export {
  attackerValue,
  attackUnderWay,
  combatantsOf,
  combatFigures,
  combatReading,
  standingAttackers,
  standingDefenders,
  surprises,
} from './ote/reading/attack-frame.ts';
export { asksForWeekday } from './ote/reading/conditions.ts';
export { reading } from './ote/reading/figures.ts';
export {
  HAND_STEPS,
  HAND_ZONES,
  type HandChange,
  type HandZone,
} from './ote/referee/hand-change.ts';
export {
  type Beginning,
  isPosition,
  type OteTable,
  oteTable,
  type Session,
  type TableAnswer,
} from './ote/referee/table-game.ts';
export { couldAttack } from './ote/rules/attack.ts';
export { placesFor } from './ote/rules/bound-rank.ts';
export { callAnswers, callTargets } from './ote/rules/hand-acts.ts';
export { mayPayFor, pullOf } from './ote/rules/pull.ts';
export { legalPlaces } from './ote/rules/ranks.ts';
export { supports } from './ote/rules/supports.ts';
export { costOf } from './ote/rules/zero-cost-limit.ts';
export { legalActs as payableActs } from './ote/run/legal-acts.ts';
export { FILLER } from './ote/scenario/definition.ts';
export type { CardSource } from './ote/scenario/layout.ts';
export { absolutePlace, rowPlace } from './ote/scenario/places.ts';
export { type Puzzle, puzzleStatus, readPuzzle, solvePuzzle } from './ote/scenario/puzzle.ts';
export { runScenario } from './ote/scenario/run.ts';
export { readScenarioTable } from './ote/scenario/table.ts';
export { type Draft, draftOf } from './ote/state/draft.ts';
export type { GameEvent } from './ote/state/event-types.ts';
export type { Target } from './ote/state/frames.ts';
export type { Advance, Answer, Ote, Position, Request, Setup } from './ote/state/requests.ts';
export { stateHash } from './ote/state/state-hash.ts';
export type * from './ote/state/types.ts';
export { STEPS } from './ote/state/types.ts';
export { isInPlay } from './ote/state/zones.ts';
export { type Compiled, compileText, type UnknownText } from './ote/text/compile.ts';
export { type CardNames, cardNames, namesWithin } from './ote/text/names.ts';
export { nearestForms } from './ote/text/nearest.ts';
export { printAbilities } from './ote/text/print.ts';
export { ONLOOKER, playerViewOf, UNKNOWN_CARD } from './ote/views/player-view.ts';
export { seatViewOf } from './ote/views/seat-view.ts';
export { viewFor } from './ote/views/view.ts';

/** The only door of the engine. Nothing outside `engine/` imports anything but this file. */
