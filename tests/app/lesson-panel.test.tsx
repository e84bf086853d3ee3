import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createTable } from '@/app/_components/table/create-table';
import { LessonPanel } from '@/app/_components/table/lesson-panel';
import { StepPrompt } from '@/app/_components/table/step-prompt';
import { readSettings } from '@/app/_components/table/table-settings';
import { TableContext } from '@/app/_components/table/table-store';
import { attackUnderWay } from '@/engine';
import { firstGame, type Learner, secondGame } from '@/tests/lib/ote/lessons/learner';

/** Renders the guide and the prompt at the table of a learner. */
function rendered({ lesson, session, flow }: Learner): string {
  const facts = { name: 'Lesson', roles: flow.roles, marks: [], expected: null };
  const store = createTable({ id: '', deck: null, facts, session, settings: readSettings(null) });
  return renderToStaticMarkup(
    <TableContext value={{ ...store, getInitialState: store.getState }}>
      <LessonPanel name="first-game" lesson={lesson} next="/learn" />
      <StepPrompt />
    </TableContext>,
  );
}

describe('the guide of a lesson', () => {
  it('announces its step, and leads to the card', () => {
    const page = rendered(firstGame());
    const [, region = ''] = page.split('aria-live="polite"');
    expect(region).toContain('1 of 8');
    expect(region).toContain('Select “Friends in Broken Wings Barrio”, choose Call.');
    expect(page).toContain('Show me');
  });

  it('offers to begin again when the game is over', () => {
    const learner = firstGame();
    learner.answer([{ do: 'concede', seat: 0 }]);
    const page = rendered(learner);
    expect(page).toContain('Begin again');
    expect(page).not.toContain('Show me');
  });
});

describe('the prompt of a window to respond', () => {
  it('shows the text of the other player’s card', () => {
    const learner = secondGame();
    while (attackUnderWay(learner.state) === null) learner.follow();
    learner.answer([{ do: 'pass', seat: 0 }]);
    const frame = learner.state.frames.find((one) => one.kind === 'announced' && one.seat === 1);
    if (frame?.kind !== 'announced') throw new Error('The opponent did not answer.');
    const def = learner.state.defs[learner.state.cards[frame.source]?.def ?? -1];
    expect(def?.text).not.toBe('');
    const [, shown = ''] = rendered(learner).split('data-event-card');
    expect(shown).toContain('Whammy');
    expect(shown).toContain(def?.text);
  });
});
