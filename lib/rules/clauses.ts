/** A clause of the rules, with a summary in our own words. Scenarios prove it, refusals cite it. */
export interface Clause {
  readonly id: string;
  readonly title: string;
}

/** A chapter: clauses with one prefix. */
export interface Chapter {
  readonly name: string;
  readonly clauses: readonly Clause[];
}

/** The rules of a game for the pages. */
export interface Rulebook {
  readonly game: 'ote' | 'eden';
  /** The name of the game. */
  readonly name: string;
  /** The path of the pages; a clause is below it. */
  readonly path: string;
  readonly chapters: readonly Chapter[];
  /** Every clause, in the order of the rules. */
  readonly clauses: readonly Clause[];
  /** Clauses by id. */
  readonly byId: ReadonlyMap<string, Clause>;
}

/** Returns the rulebook of these chapters. */
export function rulebook(
  game: Rulebook['game'],
  name: string,
  path: string,
  chapters: readonly Chapter[],
): Rulebook {
  const clauses = chapters.flatMap((one) => one.clauses);
  const byId = new Map(clauses.map((one) => [one.id, one]));
  return { game, name, path, chapters, clauses, byId };
}

/** A row of a chapter: `[rest of the id after the prefix, title]`. */
type Row = readonly [tail: string, title: string];

/** Returns a chapter. Without a prefix its rows have whole ids. */
export function chapter(name: string, prefix: string, rows: readonly Row[]): Chapter {
  const head = prefix === '' ? '' : `${prefix}-`;
  return { name, clauses: rows.map(([tail, title]) => ({ id: `${head}${tail}`, title })) };
}

/** The chapters in order. */
export const CHAPTERS: readonly Chapter[] = [
  chapter('Set-up', 'SETUP', [
    ['1', 'How many players, and how much Influence wins'],
    ['2', 'A deck has at least 40 cards, of any number of copies'],
    ['3', 'Shuffle, deal ten, play goes clockwise'],
    ['4', 'The beginner’s discard replaces one card each turn'],
    ['5', 'A team shares one score and wins by its members in succession'],
  ]),
  chapter('Cards', 'CARD', [
    ['0', 'A card beats the rules'],
    ['1', 'Seven types'],
    ['2', 'Cost, the bullet, and none on a Whammy'],
    ['3', 'Power is AP over DP; signed values change the bearer'],
    ['4', 'Pull is made by cranking'],
    ['5', 'A trait alone means a Character, Weapon and Armor mean Gear'],
    ['6', 'A star says that a special rule counts the figure'],
    ['7', 'Copies add up, but not of Gear and Non-Cumulative cards'],
    ['8', 'Number, picture and description do nothing'],
    ['9', 'A figure fixed with = does not change meanwhile'],
  ]),
  chapter('Uniqueness', 'UNIQ', [
    ['1', 'Characters and Environmentals are Unique unless they say otherwise'],
    ['2', 'One of a Unique name in play, all sides counted'],
    ['3', 'One copy of a Secret for each player'],
  ]),
  chapter('The turn', 'TURN', [
    ['1', 'Enough Influence wins as a turn begins'],
    ['2', 'Uncrank your cards'],
    ['3', 'Flipped Characters come back, cranked'],
    ['4', 'Discard and replace what Uniqueness blocks'],
    ['5', 'Draw one card, or be out of the game'],
    ['6', 'Operations in any order'],
    ['7', 'Shift Gear, then score Pull of Characters'],
    ['8', 'On other turns only what can be played any time'],
    ['9', 'The last player left wins; alone, an empty deck ends the game'],
  ]),
  chapter('Calling', 'CALL', [
    ['1', 'The Cost is paid from the Reserve'],
    ['2', 'Pull keeps its kind'],
    ['3', 'A bullet needs a shared trait in play'],
    ['4', 'One card of cost 0 a turn'],
    ['5', 'Call any: cost and bullet do not matter'],
    ['6', 'Where each type goes, and what goes along'],
    ['7', 'Whammies take effect and are discarded'],
  ]),
  chapter('Gear', 'GEAR', [
    ['1', 'Any number of Gears, one copy of each working'],
    ['2', 'Gear may be left unused or discarded, Conditions not'],
    ['3', 'Gear without a bearer is discarded'],
  ]),
  chapter('Ranks and files', 'RANK', [
    ['1', 'At most three ranks, any number of files'],
    ['2', 'A new Character stands next to another of yours'],
    ['3', 'Empty ranks and files stay only between Characters'],
    ['4', 'What stands outside the Conspiracy'],
    ['5', 'Adjacent is beside, in front or behind'],
    ['6', 'First Rank and Last Rank'],
    ['7', 'A Character that moves is not its own neighbour'],
  ]),
  chapter('Attacks', 'ATK', [
    ['1', 'One attack a turn against each player, by an active Character'],
    ['2', 'Nobody active in front, on either side'],
    ['3', 'At home along a rank or file without a gap'],
    ['4', 'Flipped Characters are out of it'],
    ['5', 'The lower of AP and DP is popped'],
    ['6', 'DP below 0 does not pop, and an attack may pop nobody'],
    ['7', 'A popped defender costs its Pull in Influence'],
    ['8', 'Everybody may change the outcome first'],
    ['9', 'One Weapon and one Armor count'],
    ['10', 'A pop by an effect is no attack'],
    ['11', 'A defender that cranks for something else exposes others'],
    ['12', 'Position is judged when the attack is announced'],
    ['13', 'Attacks by Controlled Characters, and Martyrs'],
  ]),
  chapter('Cranking', 'CRANK', [
    ['1', 'Only an active card acts'],
    ['2', 'Abilities are for one’s own turn unless they say any time'],
    ['3', 'In the middle of an action, only for what affects it'],
    ['4', 'Flipping to act is like cranking'],
    ['5', 'No cranking for its own sake'],
  ]),
  chapter('Events', 'EVT', [
    ['1', 'Announce: pay, place, crank'],
    ['2', 'Respond with what pertains'],
    ['3', 'Then it takes effect'],
    ['4', 'Answers are allowed until something else is announced'],
    ['5', 'A response is an event; the last played resolves first'],
    ['6', 'Cancelled: no effect, but the announcement stays'],
    ['7', 'Impossible: it never happened'],
    ['8', 'What may be a response'],
    ['9', 'No combat within a combat'],
    ['10', 'Everybody may respond, until all pass in a row'],
    ['11', 'Taking back is compensation'],
    ['12', 'Pops of a combat happen together as it closes'],
    ['13', 'Where cancelled cards and attacks go'],
  ]),
  chapter('Effects', 'EFF', [
    ['1', 'Continual: as long as the card is there'],
    ['2', 'One-turn: until the next player’s turn'],
    ['3', 'Occasional: once, or for what it names'],
    ['4', 'Gear is optional unless it says must'],
    ['5', 'A source that stays works again'],
    ['6', 'An effect has the traits of its card'],
    ['7', 'Saved and flipped Characters keep their cards'],
  ]),
  chapter('Abilities', 'ABL', [
    ['AVOID', 'Avoid Combat'],
    ['BULLDOZE', 'Bulldoze'],
    ['BYPASS', 'Bypass'],
    ['CALLANY', 'Call any'],
    ['CANT', 'Can’t Attack'],
    ['CONTROL', 'Control'],
    ['EXCLUDE', 'Exclude'],
    ['GANGUP', 'Gang Up'],
    ['IMMUNE', 'Immune'],
    ['MARTYR', 'Martyr'],
    ['SAVE', 'Save'],
    ['SURPRISE', 'Surprise'],
    ['VS', '+N vs. a trait'],
    ['COMBATANT', 'Who is a combatant'],
  ]),
  chapter('Variant', 'MUD', [
    ['1', 'Mudslinging: lowering and raising others'],
    ['2', 'Mudslinging: how to win'],
  ]),
  chapter('Scope', 'SCOPE', [['1', 'What everybody may look at']]),
];

/** The rules of On the Edge. */
export const EDGE_RULES = rulebook('ote', 'On the Edge', '/rules', CHAPTERS);

/** Every clause, in the order of the rules. */
export const CLAUSES: readonly Clause[] = EDGE_RULES.clauses;

/** Returns the clause that a message cites; undefined for ids that are no clause, such as `REQUEST`. */
export function clauseOf(id: string): Clause | undefined {
  return EDGE_RULES.byId.get(id);
}
