'use client';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Field, Input, TextArea } from '@/app/_components/forms/field';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { answersOf, oteTable, recordGame } from '@/engine';
import { currentCatalogue } from '@/lib/client/cards';
import { copyText } from '@/lib/client/copy-text';
import { useOfficialTest } from '@/lib/client/use-official-test';
import { gamePuzzle, gameScenario } from '@/lib/ote/export/game-scenario';
import { gameText } from '@/lib/ote/export/game-text';
import { scenarioNames } from '@/lib/ote/export/scenario-name';
import { puzzleLink } from '@/lib/ote/link/puzzle-link';
import { DialogFrame } from './dialog-frame';
import { writeGame } from './table-autosave';
import { useTable, useTableStore } from './table-store';
import { DIALOG_BUTTONS, DIALOG_LEAD, DIALOG_LEGEND, DIALOG_STATUS } from './table-styles';

/** Shares the game: a link to this moment, text, JSON or scenario, and a report about the rules. */
export function ShareDialog() {
  const store = useTableStore();
  const session = useTable((table) => table.session);
  const facts = useTable((table) => table.facts);
  const viewer = useTable((table) => table.viewer);
  const isOfficial = useOfficialTest();
  const [expected, setExpected] = useState(facts.expected ?? '');
  const [said, setSaid] = useState('');
  const link = useMemo(() => {
    if (isOfficial === null) return '';
    const text = expected.trim();
    const shared = { session, facts: { ...facts, expected: text === '' ? null : text } };
    return `${window.location.origin}/play#${writeGame(shared, isOfficial)}`;
  }, [isOfficial, session, facts, expected]);
  const copyPuzzle = async (url: string) =>
    setSaid(
      (await copyText(url))
        ? 'The link of the puzzle is copied.'
        : 'The browser blocked copying: save the file instead.',
    );
  const save = async (what: 'text' | 'json' | 'scenario') => {
    const name = fileName(facts.name);
    if (what === 'text')
      saveAsFile(gameText(session, facts.name, viewer), `${name}.txt`, 'text/plain');
    else if (what === 'json') {
      const record = recordGame(oteTable, session.setup, answersOf(session));
      saveAsFile(JSON.stringify(record), `${name}.json`, 'application/json');
    } else {
      const nameOf = scenarioNames(await currentCatalogue());
      const title = expected.trim() || facts.name;
      const { yaml, fromTurn } = gameScenario(session, title, nameOf);
      saveAsFile(yaml, `${name}.yaml`, 'text/yaml');
      if (fromTurn > 1) setSaid(`The scenario begins with turn ${fromTurn}.`);
    }
  };
  return (
    <DialogFrame title="Share this game" onClose={() => store.getState().open(null)}>
      <p className={DIALOG_LEAD}>
        The link holds the whole game: deck, shuffle, every line that was played and its notes. It
        opens at this moment in any browser, without an account.
      </p>
      <label className={DIALOG_LEGEND} htmlFor="game-link">
        Link to this moment
      </label>
      <div className="flex gap-2 mt-1.5">
        <input
          id="game-link"
          readOnly
          value={link}
          className="flex-1 min-w-0 min-h-10 px-2.5 border border-line-strong rounded-md bg-paper-raised text-[13px]"
          onFocus={(event) => event.target.select()}
        />
        <CopyButton
          look="primary"
          text={link}
          disabled={link === ''}
          otherwise="copy it from the field"
        />
      </div>
      <div className={DIALOG_BUTTONS}>
        <Button onClick={() => save('text')}>Text</Button>
        <Button onClick={() => save('json')}>JSON</Button>
        <Button onClick={() => save('scenario')}>Scenario file</Button>
      </div>
      <label className={DIALOG_LEGEND} htmlFor="expected">
        Report a rule: what should have happened here?
      </label>
      <TextArea
        id="expected"
        rows={3}
        maxLength={2000}
        value={expected}
        placeholder="Zipper should not be popped: its Armor counts (ATK-9)."
        onChange={(event) => setExpected(event.target.value)}
      />
      <p className={DIALOG_STATUS}>
        With words here, the link says what was expected, and the scenario file has them as its
        title. Send either to whoever looks after the rules.
      </p>
      <PuzzleForm onSaid={setSaid} onLink={(url) => void copyPuzzle(url)} />
      <p role="status" className={DIALOG_STATUS}>
        {said}
      </p>
    </DialogFrame>
  );
}

function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'game';
}

const MOST_TURNS = 5;
const MOST_INFLUENCE = 99;

/** Makes a puzzle of this turn: an amount of Influence within a number of turns. */
function PuzzleForm({
  onSaid,
  onLink,
}: {
  readonly onSaid: (words: string) => void;
  readonly onLink: (url: string) => void;
}) {
  const session = useTable((table) => table.session);
  const title = useTable((table) => table.facts.name);
  const { teams, options } = session.now.state;
  const held = teams[0]?.influence ?? 0;
  const [influence, setInfluence] = useState(String(Math.min(options.influence, held + 5)));
  const [turns, setTurns] = useState('2');
  /** Returns the text of the puzzle file; null after showing why it cannot be written. */
  const written = async () => {
    const goal = { influence: Number(influence), turns: Number(turns) };
    const isWhole = (value: number, most: number) =>
      Number.isInteger(value) && value >= 1 && value <= most;
    if (!isWhole(goal.influence, MOST_INFLUENCE) || !isWhole(goal.turns, MOST_TURNS)) {
      onSaid(`A puzzle wants 1 to ${MOST_INFLUENCE} Influence within 1 to ${MOST_TURNS} turns.`);
      return null;
    }
    if (goal.influence <= held) {
      onSaid(`You have ${held} Influence already: a puzzle wants more than that.`);
      return null;
    }
    const yaml = gamePuzzle(session, title, goal, scenarioNames(await currentCatalogue()));
    if (yaml === null)
      onSaid('A puzzle begins in the Operations of your own turn, with nothing under way.');
    return yaml;
  };
  const save = async () => {
    const yaml = await written();
    if (yaml === null) return;
    saveAsFile(yaml, `${fileName(title)}-puzzle.yaml`, 'text/yaml');
    onSaid(
      'The puzzle begins with the Operations of this turn. Puzzles opens it, and dossier puzzle --solve proves it.',
    );
  };
  const link = async () => {
    const yaml = await written();
    if (yaml !== null) onLink(`${window.location.origin}/puzzles/own#${await puzzleLink(yaml)}`);
  };
  return (
    <fieldset className="mb-2">
      <legend className={DIALOG_LEGEND}>Make a puzzle of this turn</legend>
      <div className={DIALOG_BUTTONS}>
        {(
          [
            ['puzzle-influence', 'Influence', influence, setInfluence],
            ['puzzle-turns', 'Within turns', turns, setTurns],
          ] as const
        ).map(([id, label, value, change]) => (
          <Field key={id} id={id} label={label}>
            <Input
              id={id}
              inputMode="numeric"
              value={value}
              onChange={({ target }) => change(target.value)}
            />
          </Field>
        ))}
        <Button className="self-end" onClick={() => void save()}>
          Puzzle file
        </Button>
        <Button className="self-end" onClick={() => void link()}>
          Copy puzzle link
        </Button>
      </div>
    </fieldset>
  );
}
