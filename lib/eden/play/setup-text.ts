import { FieldSetup, SETUP_BOUNDS } from '@/lib/eden/play/field-setup';
import type { FilePlace } from '@/lib/formats/yaml';
import { readScenarioTree } from '@/lib/scenarios/scenario-files';
import { isRecord } from '@/lib/text/is-record';

/** A set-up from a text, or its first mistake with the place. */
type SetupTextRead =
  | { readonly ok: true; readonly setup: FieldSetup }
  | ({ readonly ok: false; readonly message: string } & FilePlace);

/** Reads the set-up of a scenario file (eden-rules.md, Part 4): title, field, markers, scenery, and places. The rest of the file is passed over. */
export function readSetupText(text: string): SetupTextRead {
  const read = readScenarioTree(text);
  if (!read.ok) return read;
  const tree = fieldsOf(read.tree);
  const players = Object.entries(fieldsOf(tree.players));
  const placesOf = (seat: number) => ({
    fighters: standing(fieldsOf(players[seat]?.[1]).fighters),
  });
  const { title, markers, scenery = {}, npfs } = tree;
  const { field = [60, 60] } = fieldsOf(tree.options);
  const made = FieldSetup.safeParse({
    title: typeof title === 'string' ? title.slice(0, SETUP_BOUNDS.title) : title,
    game: tree.game,
    options: { field },
    scenery,
    players: { A: placesOf(0), B: placesOf(1) },
    ...(markers === undefined ? {} : { markers }),
    ...(npfs === undefined ? {} : { npfs: standing(npfs) }),
  });
  if (made.success) return { ok: true, setup: made.data };
  const [issue] = made.error.issues;
  const path = (issue?.path ?? []).map((key) => (typeof key === 'symbol' ? '' : key));
  // The players have other names in the file.
  const there = path[0] === 'players' ? path.slice(0, 1) : path;
  return {
    ok: false,
    ...read.place(there, false),
    message: `${path.join('.') || 'the file'}: ${issue?.message ?? 'not as in a scenario of Eden'}`,
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Returns the places of the fighters that stand on the field, which a scenario writes in two ways. */
function standing(fighters: unknown): unknown {
  return Object.fromEntries(
    Object.entries(fieldsOf(fighters)).flatMap(([name, fighter]) => {
      const place = Array.isArray(fighter) ? fighter : fieldsOf(fighter).at;
      if (place === undefined) return [];
      const { x, y } = fieldsOf(place);
      return [[name, Array.isArray(place) ? place : [x, y]]];
    }),
  );
}
