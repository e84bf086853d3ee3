import type { DragEndEvent } from '@dnd-kit/core';
import type { Answer, CardIx, Place } from '@/engine';
import { type ActionKind, actionsFor, type CardAction } from '@/lib/ote/session-actions';
import type { TableStore } from './table-store';

/** A drop target. */
interface DropPlace {
  readonly at?: Place;
  readonly on?: CardIx;
  readonly table?: true;
  readonly dead?: true;
}

/** The tolerance of a long press in pixels; a long press opens the card. */
const STILL_PIXELS = 10;

function draggedCard(from: unknown): CardIx | null {
  return typeof from === 'object' &&
    from !== null &&
    'card' in from &&
    typeof from.card === 'number'
    ? from.card
    : null;
}

/** Returns the action of dragging a card, by its zone. */
function draggedAction(
  store: TableStore,
  card: CardIx,
  onto: DropPlace | null,
): CardAction | undefined {
  const { state, requests } = store.getState().session.now;
  const request = requests[0] ?? null;
  const wanted: readonly ActionKind[] = onto?.dead
    ? ['discard']
    : ['call', 'play', 'move', 'shift'];
  const actions = actionsFor(state, request, card);
  return (
    actions.find((action) => wanted.includes(action.kind)) ??
    actions.find((action) => action.kind === 'discard')
  );
}

/** Marks the drop targets while a card is dragged. */
export function startDrag(store: TableStore, dragged: unknown): void {
  const card = draggedCard(dragged);
  if (card === null) return;
  const action = draggedAction(store, card, null);
  const offers = action?.options.some((option) => option.at !== null || option.on.length > 0);
  store.setState({
    selected: null,
    shown: card,
    refusal: null,
    aim: action && offers ? { card, action } : null,
  });
}

/** Carries out the action of a drop, or shows the engine's reason why it is illegal. */
export function endDrag(store: TableStore, event: DragEndEvent): void {
  const card = draggedCard(event.active.data.current);
  const table = store.getState();
  table.cancel();
  store.setState({ aim: null, selected: null });
  if (card === null) return;
  if (Math.abs(event.delta.x) + Math.abs(event.delta.y) < STILL_PIXELS) {
    store.setState({ shown: card, dialog: 'card' });
    return;
  }
  if (event.over === null) return;
  const onto = (event.over.data.current ?? {}) as DropPlace;
  const action = draggedAction(store, card, onto);
  if (action === undefined) return;
  const option = action.options.find(
    ({ at, on }) =>
      (onto.at !== undefined &&
        at !== null &&
        at.rank === onto.at.rank &&
        at.file === onto.at.file) ||
      (onto.on !== undefined && on.at(-1) === onto.on) ||
      ((onto.table || onto.dead) && at === null && on.length === 0),
  );
  if (option !== undefined) {
    store.setState({ aim: { card, action } });
    table.choose(option);
  } else if (action.refusal !== null || (onto.at === undefined && onto.on === undefined)) {
    table.take(card, action);
  } else table.act([bareAnswer(action, card, onto)]);
}

/** Returns the answer of a drop, legal or not: the engine refuses an illegal one with a reason. */
function bareAnswer(action: CardAction, card: CardIx, { at, on }: DropPlace): Answer {
  const seat = action.options[0]?.answer.seat ?? 0;
  if (action.kind === 'move' && at !== undefined) return { do: 'move', seat, card, at };
  if (action.kind === 'shift' && on !== undefined) return { do: 'shift', seat, card, to: on };
  return { do: 'call', seat, card, ...(at && { at }), ...(on !== undefined && { on }) };
}
