import { type Answer, requestOf, type Seat, submit, type Target } from '@/engine';
import { likeness, namesIn } from '@/lib/ote/commands/card-labels';
import { targetLabel } from '@/lib/ote/commands/command-words';
import type { CommandScene } from '@/lib/ote/commands/match-answer';
import type { CommandRead } from '@/lib/ote/commands/read-command';

const MOST_OFFERS = 12;

/** Reads the answer to a decision: names, `yes`, `no`, `none`, or any word for a free choice. */
export function readChoice(scene: CommandScene, seat: Seat, rest: string): CommandRead {
  const { state } = scene;
  const request = requestOf(state);
  if (request?.ask !== 'choose' || request.seat !== seat) {
    const refusal = { clause: 'REQUEST', message: 'No card asks you to choose now.' };
    return { kind: 'refused', refusal, wish: null };
  }
  const labels = request.among.map((target) => targetLabel(state, scene.labels, target));
  const chosen = chosenTargets(scene, rest);
  const answer: Answer | null = chosen === null ? null : { do: 'choose', seat, chosen };
  if (answer === null) {
    return {
      kind: 'unknown',
      message: `Choose among: ${labels.join(', ')}.`,
      offers: labels.slice(0, MOST_OFFERS).map((label) => `choose ${label}`),
    };
  }
  const tried = submit(state, answer);
  if (!tried.ok) return { kind: 'refused', refusal: tried.error, wish: null };
  return { kind: 'answers', answers: [answer] };
}

function chosenTargets(scene: CommandScene, rest: string): readonly Target[] | null {
  const request = requestOf(scene.state);
  if (request?.ask !== 'choose') return null;
  const word = rest.trim().toLowerCase();
  if (word === 'none' || word === 'no' || word === 'nothing') return [];
  if (word === 'yes') return request.among.slice(0, Math.max(1, request.min));
  const left = [...request.among];
  const chosen: Target[] = [];
  for (const name of namesFor(scene, rest, left)) {
    const fits = left.map((target) => targetFit(scene, name, target));
    const most = Math.max(0, ...fits);
    if (most === 0) {
      if (request.free !== true || name === '') return null;
      chosen.push({ word: name });
      continue;
    }
    chosen.push(...left.splice(fits.indexOf(most), 1));
  }
  return chosen;
}

/** Reads one name that contains a comma, or a list of names. */
function namesFor(scene: CommandScene, text: string, among: readonly Target[]): readonly string[] {
  const whole = among.some((target) => targetFit(scene, text, target) > 3);
  return whole ? [text] : namesIn(text);
}

function targetFit(scene: CommandScene, name: string, target: Target): number {
  const label = targetLabel(scene.state, scene.labels, target);
  return label === name ? 6 : likeness(name, label);
}
