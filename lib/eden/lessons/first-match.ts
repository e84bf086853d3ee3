import { attackTargets, type EdenAnswer, type EdenState, edenPilot } from '@/engine';
import { LEARNER } from '@/lib/games/lesson';
import {
  type AskedInMatch,
  choiceOf,
  type MatchLesson,
  type MatchLine,
  type MatchMove,
} from './lesson';

// The first match of Eden, from the field of `prisma/lessons/eden-first-match.yaml`, whose dice it needs in this order.

/** The fighters, by their places in the file. */
const VIGDIS = 0;
const MAREN = 1;
const WICK = 2;
const PRUNER = 3;
const SLINGER = 4;
const BOAR = 5;

/** A place from which Maren's pistol reaches Slinger. */
const IN_RANGE = { x: 8, y: 12 };

/** The lesson: one round, in which each fighter acts once. */
export const FIRST_MATCH: MatchLesson = {
  end: 'The lesson ends with the first of the five rounds. Play a match of your own, or go back a step.',
  opponent: opponentAnswer,
  steps: [
    {
      title: 'One fighter at a time',
      says: 'The sides take turns to activate a fighter. A faster one of the other side may interrupt; here Slinger lets you act.',
      clause: 'ACTIV-1',
      isDone: (line) => count(line, 'activate') > 0,
      next: (asked) =>
        activate(asked, VIGDIS, {
          text: 'Activate Marshal Vigdis, on the field or below.',
          instead:
            'Each fighter has its turn in this round. Vigdis begins: Pruner is in her reach.',
        }),
    },
    {
      title: 'Charge',
      says: 'A fighter has 3 Action Points (AP) a round. A charge costs 2: up to 10 cm into contact, and a blow with it.',
      clause: 'ACT-5',
      isDone: (line) => count(line, 'charge') > 0,
      next: (asked) =>
        moveTo(asked, (answer) => answer.do === 'charge' && answer.target === PRUNER, {
          text: 'Charge Pruner.',
          instead: 'That is allowed, but it would leave too few AP for the charge. Charge Pruner.',
        }),
    },
    {
      title: 'Successes',
      says: 'Each die that reached Pruner’s Vigour (VIG) is a success, and each success a wound on the limb that a die names. A success can be spent to shift that die.',
      clause: 'MELEE-2',
      isDone: (line) => count(line, 'relocate') > 0,
      next: (asked) =>
        relocate(asked, -1, {
          text: 'You have 3 successes. Spend one: change 2 to 1, the head, which has only three dots.',
          instead: 'The arms have four dots, the head has three. Spend one success: change 2 to 1.',
        }),
    },
    {
      title: 'White and red dots',
      says: 'White dots are ticked first; with none left the limb is wounded, and its figure falls. The last dot of any limb takes the fighter out.',
      clause: 'CARD-3',
      isDone: (line) => count(line, 'end') > 0,
      next: (asked) => endMove(asked, 'Pruner’s head has one dot left. End the activation.'),
    },
    {
      title: 'Dodge',
      says: 'Iron Boar charges Wick and Taper. A dodge costs 1 AP: each success with Speed (SPD) cancels one of the attacker’s.',
      clause: 'MELEE-5',
      isDone: (line) => count(line, 'react') > 0,
      next: (asked) =>
        react(asked, 'dodge', {
          text: 'Dodge.',
          instead: 'Another reaction comes soon. Dodge this time, and see what it cancels.',
        }),
    },
    {
      title: 'Answer the blow',
      says: 'Iron Boar attacks again. An answer costs 1 AP: both sides add a die to their Combat (CBT), and the higher total strikes.',
      clause: 'MELEE-4',
      isDone: (line) => count(line, 'relocate') > 1,
      next: (asked) =>
        asked.request.ask === 'react'
          ? react(asked, 'response', {
              text: 'Answer the blow.',
              instead:
                'You have dodged once. This time answer the blow, which may hurt the attacker.',
            })
          : relocate(asked, 0, {
              text: 'You won, and the die says head. Leave the 1: both successes wound it.',
              instead:
                'The head has the fewest dots, and a shift would cost a success. Leave the 1.',
            }),
    },
    {
      title: 'Move',
      says: 'A Movement costs 1 AP and goes up to 10 cm. Maren’s pistol reaches 15 cm, and Slinger is 19 cm away.',
      clause: 'ACT-3',
      isDone: (line) => count(line, 'move') > 0,
      next: (asked) =>
        asked.request.ask === 'activate'
          ? activate(asked, MAREN, {
              text: 'It is your turn again. Activate Captain Maren.',
              instead:
                'Wick and Taper come last. First Maren: she can hurt Slinger before it acts.',
            })
          : moveIntoRange(asked),
    },
    {
      title: 'Shoot',
      says: 'Only the nearest free opponent may be shot, and it cannot react. Dice that reach its SPD hit, and add to the Strength that then rolls at its VIG.',
      clause: 'SHOOT-1',
      isDone: (line) => count(line, 'end') > 1,
      next: (asked) => shoot(asked),
    },
    {
      title: 'Take it',
      says: 'Pruner attacks Vigdis. To take a blow costs nothing; a hit on her torso meets the half plate, which takes 1 wound off.',
      clause: 'EQUIP-3',
      isDone: (line) => count(line, 'react') > 2,
      next: (asked) =>
        react(asked, 'passive', {
          text: 'Take it: Pruner is no fighter.',
          instead: 'You know that one. Take the blow this time, and see what the half plate does.',
        }),
    },
    {
      title: 'Score',
      says: 'Your mission, Rout, scores 2 Victory Points (VP) when an opponent is incapacitated. One dot is left on the head of Iron Boar.',
      clause: 'CARD-4',
      isDone: (line) => (line.at(-1)?.state.players[LEARNER]?.vp ?? 0) > 0,
      next: (asked) => strikeBoar(asked),
    },
    {
      title: 'The round ends',
      says: 'When nobody is left to act, VP are counted, AP that were not spent are lost, and each fighter has 3 again. Who has more VP after five rounds wins.',
      clause: 'INT-8',
      isDone: () => false,
      next: (asked) =>
        asked.request.ask === 'act' ? endMove(asked, '2 VP for you! End the activation.') : null,
    },
  ],
};

/** The words of a move. */
type Words = Pick<MatchMove, 'text' | 'instead'>;

/** Returns the number of answers of a kind that the learner has given. */
function count(line: MatchLine, kind: EdenAnswer['do']): number {
  return line.filter(({ answer }) => answer?.seat === LEARNER && answer.do === kind).length;
}

/** Returns the first answer that fits, of those that a player can give at this moment. */
function answerOf(asked: AskedInMatch, fits: MatchMove['accepts']): EdenAnswer | null {
  const choice = choiceOf(asked, ({ answer }) => answer !== null && fits(answer));
  return choice?.answer ?? null;
}

function moveTo(
  asked: AskedInMatch,
  accepts: MatchMove['accepts'],
  words: Words,
): MatchMove | null {
  const answer = answerOf(asked, accepts);
  return answer === null ? null : { ...words, answer, accepts };
}

function activate(asked: AskedInMatch, fighter: number, words: Words): MatchMove | null {
  return moveTo(asked, (answer) => answer.do === 'activate' && answer.fighter === fighter, words);
}

function react(
  asked: AskedInMatch,
  reaction: Extract<EdenAnswer, { readonly do: 'react' }>['reaction'],
  words: Words,
): MatchMove | null {
  return moveTo(asked, (answer) => answer.do === 'react' && answer.reaction === reaction, words);
}

function relocate(asked: AskedInMatch, by: number, words: Words): MatchMove | null {
  return moveTo(asked, (answer) => answer.do === 'relocate' && answer.by === by, words);
}

function endMove(asked: AskedInMatch, text: string): MatchMove | null {
  const instead = `That is allowed, but this round goes on elsewhere. ${text}`;
  return moveTo(asked, (answer) => answer.do === 'end', { text, instead });
}

function moveIntoRange(asked: AskedInMatch): MatchMove | null {
  const choice = choiceOf(asked, ({ aim }) => aim?.area === 'move');
  const answer = choice?.aim?.at(IN_RANGE).answer;
  if (answer === undefined) return null;
  return {
    text: 'Press a place in the marked part of the field, nearer to Slinger; or type 8 and 12 below.',
    instead:
      'From there the pistol does not reach Slinger, or Maren could not shoot. Move her at least 4 cm towards it.',
    answer,
    accepts: (given) => given.do === 'move' && isInRange(asked.state, given),
  };
}

/** Checks whether Maren can shoot Slinger from the end of a way. */
function isInRange(
  state: EdenState,
  { path }: Extract<EdenAnswer, { readonly do: 'move' }>,
): boolean {
  const at = path.at(-1);
  if (at === undefined) return false;
  const fighters = state.fighters.map((one, ix) => (ix === MAREN ? { ...one, at } : one));
  return attackTargets({ ...state, fighters }, MAREN, null).includes(SLINGER);
}

function shoot(asked: AskedInMatch): MatchMove | null {
  if (asked.request.ask === 'relocate')
    return relocate(asked, 0, {
      text: 'Two hits on the legs. Leave the 6: each hit adds 1 to the Strength of 2.',
      instead: 'A shift would cost Strength, and wounded legs make Slinger slow. Leave the 6.',
    });
  return (
    moveTo(asked, (answer) => isShot(answer) && !hasShot(asked.state), {
      text: 'Shoot Slinger.',
      instead: 'That is allowed, but from here a shot does more. Shoot Slinger.',
    }) ??
    endMove(
      asked,
      'Both white dots of Slinger’s legs are ticked: its SPD falls to 4. End the activation.',
    )
  );
}

function isShot(answer: EdenAnswer): boolean {
  return answer.do === 'attack' && answer.target === SLINGER;
}

function hasShot(state: EdenState): boolean {
  return (state.fighters[MAREN]?.ap ?? 0) < 2;
}

function strikeBoar(asked: AskedInMatch): MatchMove | null {
  switch (asked.request.ask) {
    case 'activate':
      return activate(asked, WICK, {
        text: 'Vigdis lost one white dot instead of two. Activate Wick and Taper.',
        instead: 'They are the last who can act. Activate Wick and Taper.',
      });
    case 'relocate':
      return relocate(asked, -1, {
        text: 'Two successes, but the die says arms. Spend one: change 2 to 1, the head.',
        instead: 'One wound on the head is enough, and two on the arms are not. Change 2 to 1.',
      });
    default:
      return moveTo(asked, (answer) => answer.do === 'attack' && answer.target === BOAR, {
        text: 'One AP is left after the dodge and the answer. Attack Iron Boar.',
        instead: 'That is allowed, but it scores nothing. Attack Iron Boar.',
      });
  }
}

/** Plays the opponent: Iron Boar attacks twice, then Pruner once; Slinger waits. */
function opponentAnswer(asked: AskedInMatch): EdenAnswer {
  return plannedAnswer(asked) ?? edenPilot('still', 1).answer(asked.state, asked.request);
}

function plannedAnswer(asked: AskedInMatch): EdenAnswer | null {
  const { state, request } = asked;
  switch (request.ask) {
    case 'activate': {
      const fighter = [BOAR, PRUNER].find((one) => request.fighters.includes(one));
      return (
        answerOf(asked, (one) => one.do === 'activate' && one.fighter === fighter) ??
        answerOf(asked, (one) => one.do === 'pass')
      );
    }
    case 'act': {
      if (request.fighter === PRUNER && (state.fighters[PRUNER]?.ap ?? 0) < 3) return null;
      const target = request.fighter === BOAR ? WICK : VIGDIS;
      return answerOf(
        asked,
        (one) => (one.do === 'charge' || one.do === 'attack') && one.target === target,
      );
    }
    case 'react':
      return answerOf(asked, (one) => one.do === 'react' && one.reaction === 'passive');
    case 'relocate':
      return answerOf(asked, (one) => one.do === 'relocate' && one.by === 0);
    default:
      return null;
  }
}
