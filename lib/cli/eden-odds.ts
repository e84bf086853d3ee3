import type { Command } from 'commander';
import {
  type AttackOdds,
  burnDuel,
  burnOdds,
  type Duellist,
  LIMBS,
  type MeleeSides,
  meleeDuel,
  type OddsPolicy,
  type OddsSide,
  oddsPolicyName,
  oppositionOdds,
  REACTIONS,
  reactionOdds,
  type Suffered,
  shootOdds,
  shotDuel,
} from '@/engine';
import { type CardsOptions, withCards } from '@/lib/cli/cards-option';
import { edenCardsFrom } from '@/lib/cli/eden-cards';
import { CliFailure } from '@/lib/cli/failure';
import { formatColumns, printJson, printLine } from '@/lib/cli/output';
import { duellistOf, type FlagNames, OddsProblem, wholeNumber } from '@/lib/eden/odds-sides';
import { uncountedAbilities } from '@/lib/eden/uncounted';
import { percent } from '@/lib/text/percent';

type OptionText = string | undefined;
interface Options extends CardsOptions {
  readonly attacker?: OptionText;
  readonly target?: OptionText;
  readonly with?: OptionText;
  readonly targetWith?: OptionText;
  readonly wounds?: OptionText;
  readonly attackerWounds?: OptionText;
  readonly cbt?: OptionText;
  readonly str?: OptionText;
  readonly obstacles?: OptionText;
  readonly attackerVig?: OptionText;
  readonly attackerIndex?: OptionText;
  readonly attackerProtection?: OptionText;
  readonly attackerCp?: OptionText;
  readonly targetCbt?: OptionText;
  readonly vig?: OptionText;
  readonly spd?: OptionText;
  readonly index?: OptionText;
  readonly protection?: OptionText;
  readonly cp?: OptionText;
  readonly reaction: string;
  readonly policy: string;
  readonly json?: boolean;
}

/** The options of the command, and a list to which the abilities that the odds leave out are added. */
interface OddsRequest extends Options {
  readonly uncounted: readonly string[];
}

const KINDS = ['melee', 'shoot', 'burn', 'opposition'] as const;
type OddsKind = (typeof KINDS)[number];

const TARGET_FLAGS: FlagNames = {
  card: '--target',
  with: '--target-with',
  wounds: '--wounds',
  cbt: '--target-cbt',
  vig: '--vig',
  spd: '--spd',
  index: '--index',
  protection: '--protection',
  cp: '--cp',
};
const ATTACKER_FLAGS: FlagNames = {
  card: '--attacker',
  with: '--with',
  wounds: '--attacker-wounds',
  cbt: '--cbt',
  vig: '--attacker-vig',
  spd: '--attacker-spd',
  index: '--attacker-index',
  protection: '--attacker-protection',
  cp: '--attacker-cp',
};

/** `dossier eden odds melee|shoot|burn|opposition`. */
export function register(eden: Command): void {
  withCards(eden.command('odds').description('exact chances of an attack'))
    .argument('<kind>', KINDS.join(', '))
    .option('--attacker <name>', 'the attacker’s card')
    .option('--target <name>', 'the target’s card')
    .option('--with <equipment>', 'what the attacker uses, or none')
    .option('--target-with <equipment>', 'what the target uses in a response, or none')
    .option('--wounds <limbs>', 'ticked dots of the target: head=1,torso=2')
    .option('--attacker-wounds <limbs>', 'ticked dots of the attacker')
    .option('--cbt <figure>', 'the attacker’s CBT: 4 or 4/3 (white/red)')
    .option('--str <number>', 'the strength of the weapon')
    .option('--obstacles <number>', 'obstacles in the line of sight')
    .option('--attacker-vig <figure>', 'for a response')
    .option('--attacker-index <faces>', 'for a response')
    .option('--attacker-protection <limbs>', 'for a response')
    .option('--attacker-cp <dots>', 'for a response')
    .option('--target-cbt <figure>', 'for a response or an opposition')
    .option('--vig <figure>', 'the target’s VIG')
    .option('--spd <figure>', 'the target’s SPD')
    .option('--index <faces>', 'the target’s faces: 1/23/45/6')
    .option('--protection <limbs>', 'of the target: head=1,torso=2')
    .option('--cp <dots>', 'of the target: 2+2/2+2/2+2/2+2')
    .option('--reaction <name>', 'passive, dodge, response or all', 'passive')
    .option('--policy <name>', 'best, none or limb=NAME', 'best')
    .option('--json', 'one JSON document')
    .action((kind: string, options: Options) => {
      try {
        runOdds(kind, options);
      } catch (error) {
        if (error instanceof OddsProblem) throw new CliFailure(`eden odds: ${error.message}`);
        throw error;
      }
    });
}

function runOdds(word: string, options: Options): void {
  const kind = KINDS.find((one) => one === word);
  if (kind === undefined) {
    throw new OddsProblem(`expected ${KINDS.join(', ')}, found "${word}"`);
  }
  const cards = () => edenCardsFrom(options);
  const attack = kind === 'shoot' ? 'Shooting' : 'Melee';
  const attacker = duellistOf(
    {
      card: options.attacker,
      with: options.with,
      wounds: options.attackerWounds,
      cbt: options.cbt,
      vig: options.attackerVig,
      index: options.attackerIndex,
      protection: options.attackerProtection,
      cp: options.attackerCp,
    },
    ATTACKER_FLAGS,
    attack,
    cards,
  );
  // The target's equipment counts only when it strikes back.
  const passive = kind === 'shoot' || kind === 'burn';
  const target = duellistOf(
    {
      card: options.target,
      with: passive && options.target !== undefined ? 'none' : options.targetWith,
      wounds: options.wounds,
      cbt: options.targetCbt,
      vig: options.vig,
      spd: options.spd,
      index: options.index,
      protection: options.protection,
      cp: options.cp,
    },
    TARGET_FLAGS,
    'Melee',
    cards,
  );
  const uncounted = uncountedAbilities([attacker.card, target.card]);
  showOdds(kind, { ...options, uncounted }, attacker, target);
}

function showOdds(
  kind: OddsKind,
  options: OddsRequest,
  attacker: Duellist,
  target: Duellist,
): void {
  switch (kind) {
    case 'melee':
      showMelee(options, meleeDuel(attacker, target));
      break;
    case 'shoot': {
      const obstacles = wholeNumber(options.obstacles ?? '0', '--obstacles');
      const shot = shotDuel(attacker, target, obstacles);
      requireFigures(shot.attacker, shot.target, ['cbt'], ['vig', 'spd']);
      const strength =
        options.str === undefined ? shot.strength : wholeNumber(options.str, '--str');
      if (strength === null) throw new OddsProblem('--str is missing');
      const how = policyOf(options.policy);
      printOdds(options, shootOdds(shot.attacker, shot.target, { ...shot, strength }, how));
      break;
    }
    case 'burn': {
      const side = burnDuel(target);
      requireFigures(side, side, [], ['vig']);
      printOdds(options, burnOdds(side));
      break;
    }
    case 'opposition': {
      const { attacker: first, striking } = meleeDuel(attacker, target);
      requireFigures(first, striking, ['cbt'], ['cbt']);
      const odds = oppositionOdds(first, striking);
      if (options.json === true) printJson({ ...odds, uncounted: options.uncounted });
      else printLine(`The initiator wins ${odds?.exact.first}, the target ${odds?.exact.second}.`);
      break;
    }
  }
}

function showMelee(options: OddsRequest, sides: MeleeSides): void {
  const { attacker, striking } = sides;
  const policy = policyOf(options.policy);
  const reaction = REACTIONS.find((one) => one === options.reaction);
  const odds = (one: (typeof REACTIONS)[number]) => reactionOdds(sides, one, policy);
  if (options.reaction === 'all') {
    requireFigures(attacker, striking, ['cbt'], ['vig']);
    const [passive, dodge, response] = REACTIONS.map(odds);
    const all = { passive, dodge, response };
    if (options.json === true) {
      printJson({
        kind: 'melee',
        reaction: 'all',
        policy: oddsPolicyName(policy),
        ...all,
        uncounted: options.uncounted,
      });
      return;
    }
    for (const [name, one] of Object.entries(all)) {
      printLine(one ? `${name}:` : `${name}: a figure is missing`);
      if (one) printOdds(options, one);
    }
    return;
  }
  if (reaction === undefined) {
    throw new OddsProblem(
      `--reaction: expected ${REACTIONS.join(', ')} or all, found "${options.reaction}"`,
    );
  }
  const more = { passive: [], dodge: ['spd'], response: ['cbt'] } as const;
  const own = reaction === 'response' ? (['cbt', 'vig'] as const) : (['cbt'] as const);
  requireFigures(attacker, striking, own, ['vig', ...more[reaction]]);
  printOdds(options, odds(reaction));
}

type FigureName = 'cbt' | 'vig' | 'spd';

/** Throws with the first flag whose figure neither the options nor the card gives. */
function requireFigures(
  attacker: OddsSide,
  target: OddsSide,
  ofAttacker: readonly FigureName[],
  ofTarget: readonly FigureName[],
): void {
  const missing = [
    ...ofAttacker.flatMap((name) => (attacker[name] === null ? [ATTACKER_FLAGS[name]] : [])),
    ...ofTarget.flatMap((name) => (target[name] === null ? [TARGET_FLAGS[name]] : [])),
  ];
  if (missing[0] !== undefined) throw new OddsProblem(`${missing[0]} is missing`);
}

function policyOf(text: string): OddsPolicy {
  if (text === 'best' || text === 'none') return text;
  const limb = LIMBS.find((one) => text === `limb=${one}`);
  if (limb !== undefined) return { limb };
  throw new OddsProblem(
    `--policy: expected best, none or limb=head, arms, torso, legs; found "${text}"`,
  );
}

function printOdds(
  options: OddsRequest,
  odds: (Suffered & Partial<Pick<AttackOdds, 'attacker' | 'winFirst'>>) | null,
): void {
  if (odds === null) throw new OddsProblem('a figure is missing');
  if (options.json === true) {
    printJson({ ...odds, uncounted: options.uncounted });
    return;
  }
  const rows = Object.entries(odds.exact).map(([count, chance]) => [
    count,
    percent(odds.wounds[count] ?? 0, 1),
    chance,
  ]);
  for (const row of formatColumns([['wounds', 'chance', 'exact'], ...rows], [0, 1])) printLine(row);
  printLine(`mean ${odds.mean.toFixed(3)}, one or more ${percent(odds.success, 1)}`);
  if (odds.incapacitate !== null) printLine(`incapacitates ${percent(odds.incapacitate, 1)}`);
  const { attacker, winFirst } = odds;
  if (attacker) printLine(`the attacker suffers ${attacker.mean.toFixed(3)} in the mean`);
  if (typeof winFirst === 'number')
    printLine(`the initiator strikes first ${percent(winFirst, 1)}`);
  for (const ability of options.uncounted) printLine(`not counted: ${ability}`);
}
