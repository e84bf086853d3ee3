'use client';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { TextArea } from '@/app/_components/forms/field';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { answersOf, oteTable, recordGame } from '@/engine';
import { currentCatalogue } from '@/lib/client/cards';
import { officialTest } from '@/lib/client/open-game';
import { gameScenario } from '@/lib/games/export/game-scenario';
import { gameText } from '@/lib/games/export/game-text';
import { scenarioName } from '@/lib/games/export/scenario-name';
import type { IsOfficial } from '@/lib/games/link/game-link';
import { DialogFrame } from './dialog-frame';
import css from './dialogs.module.css';
import { writtenGame } from './table-autosave';
import { useTable, useTableStore } from './table-store';

/** The link of this game at this moment, the game as text, JSON or scenario, and the report of a rule. */
export function ShareDialog() {
  const store = useTableStore();
  const session = useTable((table) => table.session);
  const facts = useTable((table) => table.facts);
  const viewer = useTable((table) => table.viewer);
  const [isOfficial, setOfficial] = useState<IsOfficial | null>(null);
  const [expected, setExpected] = useState(facts.expected ?? '');
  const [said, setSaid] = useState('');
  useEffect(() => {
    void officialTest().then((test) => setOfficial(() => test));
  }, []);
  const link = useMemo(() => {
    if (isOfficial === null) return '';
    const text = expected.trim();
    const shared = { session, facts: { ...facts, expected: text === '' ? null : text } };
    return `${window.location.origin}/play#${writtenGame(shared, isOfficial)}`;
  }, [isOfficial, session, facts, expected]);
  const copy = (text: string, what: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(`${what} copied.`),
      () => setSaid('The browser blocked copying: copy it from the field.'),
    );
  const save = async (what: 'text' | 'json' | 'scenario') => {
    const name = facts.name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'game';
    if (what === 'text')
      saveAsFile(gameText(session, facts.name, viewer), `${name}.txt`, 'text/plain');
    else if (what === 'json') {
      const record = recordGame(oteTable, session.setup, answersOf(session));
      saveAsFile(JSON.stringify(record), `${name}.json`, 'application/json');
    } else {
      const catalogue = await currentCatalogue();
      const { yaml, fromTurn } = gameScenario(session, expected.trim() || facts.name, (def) =>
        catalogue === null ? null : scenarioName(catalogue, def),
      );
      saveAsFile(yaml, `${name}.yaml`, 'text/yaml');
      if (fromTurn > 1) setSaid(`The scenario begins with turn ${fromTurn}.`);
    }
  };
  return (
    <DialogFrame title="Share this game" onClose={() => store.getState().open(null)}>
      <p className={css.lead}>
        The link holds the whole game: deck, shuffle, every line that was played and its notes. It
        opens at this moment in any browser, without an account.
      </p>
      <label className={css.legend} htmlFor="game-link">
        Link to this moment
      </label>
      <div className={css.copy}>
        <input
          id="game-link"
          readOnly
          value={link}
          className={css.url}
          onFocus={(event) => event.target.select()}
        />
        <Button look="primary" disabled={link === ''} onClick={() => copy(link, 'The link is')}>
          Copy
        </Button>
      </div>
      <div className={css.buttons}>
        <Button onClick={() => save('text')}>Text</Button>
        <Button onClick={() => save('json')}>JSON</Button>
        <Button onClick={() => save('scenario')}>Scenario file</Button>
      </div>
      <label className={css.legend} htmlFor="expected">
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
      <p className={css.status}>
        With words here, the link says what was expected, and the scenario file has them as its
        title. Send either to whoever looks after the rules.
      </p>
      <p role="status" className={css.status}>
        {said}
      </p>
    </DialogFrame>
  );
}
