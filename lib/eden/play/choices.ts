import { type EdenAnswer, type EdenRequest, type EdenState, locationOutcome } from '@/engine';
import { actionsOf, cardChoices } from '@/lib/eden/play/action-choices';
import { type Choice, completeChoice, type Part } from '@/lib/eden/play/choice';
import { locationHint } from '@/lib/eden/play/location-words';
import { labelOf, playerName } from '@/lib/eden/play/names';
import { npfActions } from '@/lib/eden/play/npf-choices';
import { oddsWords, reactionOdds } from '@/lib/eden/play/odds-now';
import {
  deploymentChoices,
  npfPlaces,
  placeChoice,
  sceneryPlaces,
  wayChoice,
} from '@/lib/eden/play/place-choices';

type Of<A extends EdenRequest['ask']> = Extract<EdenRequest, { readonly ask: A }>;

/** Returns every answer to a request in words. Answers anywhere on the field need a place. */
export function choicesFor(state: EdenState, request: EdenRequest): readonly Choice[] {
  const { seat } = request;
  const say = (
    parts: readonly Part[],
    words: string,
    answer: EdenAnswer,
    on: number | null = null,
  ) => completeChoice(state, parts, words, answer, { on });
  const label = (ix: number) => labelOf(state, ix);
  const pass = (words: string) => say(['pass'], words, { seat, do: 'pass' });
  switch (request.ask) {
    case 'bid':
      return numbersUpTo(request.most).map((sp) =>
        say([`bid ${sp}`], `Bid ${sp} SP`, { seat, do: 'bid', sp }),
      );
    case 'first':
      return state.players.map((_, player) => {
        const words = `${playerName(state, player)} is first player`;
        return say([`first ${player === 0 ? 'A' : 'B'}`], words, { seat, do: 'first', player });
      });
    case 'leader':
      return request.fighters.map((fighter) =>
        say(
          ['leader', { fighter }],
          `${label(fighter)} leads`,
          { seat, do: 'leader', fighter },
          fighter,
        ),
      );
    case 'mission':
      return request.cards.map((card) =>
        say([`mission ${card}`], missionWords(state, seat, card), { seat, do: 'mission', card }),
      );
    case 'half':
      return request.halves.map((half) =>
        say([`half ${half}`], `Take the ${half} half`, { seat, do: 'half', half }),
      );
    case 'deploy':
      return deploymentChoices(state, request);
    case 'scenery':
      return sceneryPlaces(state, request);
    case 'place-npf':
      return npfPlaces(state, request);
    case 'hand': {
      const cards = request.cards.slice(0, request.count);
      return [say(['hand'], `Take ${cards.join(', ') || 'no card'}`, { seat, do: 'hand', cards })];
    }
    case 'activate':
      return [
        ...request.fighters.map((fighter) =>
          say(
            ['activate', { fighter }],
            `Activate ${label(fighter)}`,
            { seat, do: 'activate', fighter },
            fighter,
          ),
        ),
        ...(request.mayPass ? [pass('Pass')] : []),
        ...cardChoices(state, seat),
      ];
    case 'interrupt':
      return [
        pass(`Let ${label(request.whom)} act`),
        ...request.fighters.map((fighter) =>
          say(
            ['interrupt', { fighter }],
            `Interrupt with ${label(fighter)}`,
            { seat, do: 'interrupt', fighter },
            fighter,
          ),
        ),
      ];
    case 'act':
      return actionsOf(state, seat, request.fighter);
    case 'react': {
      const odds = reactionOdds(state);
      return request.reactions.map((reaction) => {
        const hint = odds === null ? '' : oddsWords(odds[reaction]);
        const answer: EdenAnswer = { seat, do: 'react', reaction, with: null };
        return completeChoice(state, [`react ${reaction}`], REACTION_WORDS[reaction], answer, {
          hint,
        });
      });
    }
    case 'relocate':
      return relocationChoices(state, request);
    case 'strike':
      return [
        ...request.fighters.map((fighter) =>
          say(
            ['strike', { fighter }],
            `${label(fighter)} strikes ${label(request.whom)} (1 AP)`,
            {
              seat,
              do: 'strike',
              fighter,
              with: null,
            },
            fighter,
          ),
        ),
        pass(`Let ${label(request.whom)} go`),
      ];
    case 'blow':
      return [
        say(['yes'], `${label(request.fighter)} strikes, too`, { seat, do: 'blow', yes: true }),
        say(['no'], `${label(request.fighter)} does not strike`, { seat, do: 'blow', yes: false }),
      ];
    case 'pick':
      return request.fighters.map((fighter) =>
        say(['choose', { fighter }], label(fighter), { seat, do: 'pick', fighter }, fighter),
      );
    case 'target':
      return [
        ...request.fighters.map((fighter) =>
          say(['choose', { fighter }], label(fighter), { seat, do: 'pick', fighter }, fighter),
        ),
        ...(request.mayPass ? [pass('Nobody else')] : []),
      ];
    case 'intend':
      return request.fighters.map((fighter) =>
        say(['choose', { fighter }], label(fighter), { seat, do: 'intend', fighter }, fighter),
      );
    case 'limb':
      return request.limbs.map((limb) => say([`limb ${limb}`], limb, { seat, do: 'limb', limb }));
    case 'way':
      return [wayChoice(state, request), pass('Do not move')];
    case 'place':
      return [placeChoice(state, request), pass('No place')];
    case 'may':
      return [
        say(['yes'], `Use ${request.text}`, { seat, do: 'may', yes: true }),
        say(['no'], `Do not use ${request.text}`, { seat, do: 'may', yes: false }),
      ];
    case 'order':
      return request.texts.map(({ text, fighter }, index) => {
        const whose = fighter === null ? text : `${text} of ${label(fighter)}`;
        return say([`order ${index + 1} ${whose}`], `${whose} first`, { seat, do: 'order', index });
      });
    case 'tactical':
      return [
        ...request.cards.flatMap((card) => {
          const able = cardChoices(state, seat).find(({ command }) => command === `play ${card}`);
          return able ?? [];
        }),
        pass('Play no card'),
      ];
    case 'cancel':
      return [
        pass(`Let ${request.card} happen`),
        say(['cancel'], `Cancel ${request.card} (${request.cost} SP)`, { seat, do: 'cancel' }),
      ];
    case 'npf':
      return npfActions(state, request);
    case 'rage':
      return rageChoices(state, request);
    case 'score':
      return numbersUpTo(9).map((vp) =>
        say([`score ${vp}`], `Score ${vp} VP`, { seat, do: 'score', vp }),
      );
  }
}

const REACTION_WORDS = {
  passive: 'Take it',
  dodge: 'Dodge (1 AP)',
  response: 'Answer the blow (1 AP)',
} as const;

function numbersUpTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, number) => number);
}

function missionWords(state: EdenState, seat: number, name: string): string {
  const mission = state.players[seat]?.missions.find((one) => one.name === name);
  const says = [...(mission?.objectives ?? []), mission?.text ?? ''].filter((one) => one !== '');
  return says.length === 0 ? name : `${name}: ${says.join(' ')}`;
}

/** Returns the possible changes of a location roll, with the limb that each hits (ROLL-6). */
function relocationChoices(
  state: EdenState,
  { seat, least, most }: Of<'relocate'>,
): readonly Choice[] {
  return numbersUpTo(most - least)
    .map((step) => least + step)
    .sort((a, b) => Math.abs(a) - Math.abs(b) || a - b)
    .map((by) => {
      const outcome = locationOutcome(state, by);
      const { face = 1, limb = '' } = outcome ?? {};
      const words = by === 0 ? `Leave the ${face}: ${limb}` : `Change to ${face}: ${limb}`;
      const answer: EdenAnswer = { seat, do: 'relocate', by };
      return completeChoice(state, [`relocate ${by > 0 ? '+' : ''}${by}`], words, answer, {
        hint: outcome === null ? '' : locationHint(state, outcome),
      });
    });
}

/** Returns the choices to remove Rage from one fighter, all, or none (INT-6). */
function rageChoices(state: EdenState, { seat, fighters }: Of<'rage'>): readonly Choice[] {
  const off = (parts: readonly Part[], words: string, some: readonly number[]) =>
    completeChoice(state, parts, words, { seat, do: 'rage', fighters: some });
  return [
    off(['rage keep'], 'All Rage stays', []),
    ...(fighters.length > 1 ? [off(['rage all'], 'Take 1 Rage off each', fighters)] : []),
    ...fighters.map((fighter) =>
      off(['rage', { fighter }], `Take 1 Rage off ${labelOf(state, fighter)}`, [fighter]),
    ),
  ];
}
