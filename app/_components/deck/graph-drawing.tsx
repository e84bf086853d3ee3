'use client';
import { type KeyboardEvent, useMemo } from 'react';
import { type GraphLayout, layoutOf, neighbourOf } from '@/lib/decks/graph/graph-layout';
import type { GraphNode, TraitGraph } from '@/lib/decks/graph/trait-graph';

interface GraphDrawingProps {
  readonly graph: TraitGraph;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

function boxId(id: string): string {
  return `graph-${id.replaceAll('/', '-')}`;
}

/** The layers with their arrows. One card is a Tab stop; the arrow keys move to others. */
export function GraphDrawing({ graph, chosen, onChoose }: GraphDrawingProps) {
  const layout = useMemo(() => layoutOf(graph), [graph]);
  const nodes = layout.layers.flatMap((layer) => layer.nodes);
  const stop = nodes.some(({ id }) => id === chosen) ? chosen : nodes[0]?.id;
  const near = new Set(
    graph.edges.flatMap(({ from, to }) => (from === chosen || to === chosen ? [from, to] : [])),
  );

  function onKeyDown(event: KeyboardEvent, id: string): void {
    if (event.key === 'Escape') onChoose(null);
    const next = neighbourOf(layout, id, event.key);
    if (next === null || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(boxId(next.id))?.focus();
  }

  if (nodes.length === 0) return <p className="text-sm text-ink-faint">No cards yet.</p>;
  return (
    <div className="relative">
      <Arrows layout={layout} chosen={chosen} />
      {layout.layers.map(({ title, nodes: own }) => (
        <div key={title} className="relative not-last:mb-4">
          <p
            className={`h-6 w-fit bg-paper-raised pr-1 text-xs ${title.startsWith('Never') ? 'text-warn' : 'text-ink-faint'}`}
          >
            {title}
          </p>
          <ul className="grid grid-cols-3 gap-x-2 gap-y-2">
            {own.map((node) => (
              <li key={node.id} className="min-w-0">
                <CardBox
                  node={node}
                  isStop={node.id === stop}
                  isChosen={node.id === chosen}
                  isDim={chosen !== null && node.id !== chosen && !near.has(node.id)}
                  onChoose={onChoose}
                  onKeyDown={onKeyDown}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface ArrowsProps {
  readonly layout: GraphLayout;
  readonly chosen: string | null;
}

function Arrows({ layout, chosen }: ArrowsProps) {
  return (
    <svg
      viewBox={`0 0 100 ${layout.height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
      aria-hidden="true"
    >
      {layout.edges.map(({ edge, path }) => {
        const isLit = edge.from === chosen || edge.to === chosen;
        // Arrows of payers and of alternative ways are many, so they are drawn only for the selected card.
        if (!isLit && (edge.by === 'pull' || !edge.isFirst)) return null;
        return (
          <path
            key={`${edge.from} ${edge.to} ${edge.by} ${edge.words}`}
            d={path}
            vectorEffect="non-scaling-stroke"
            strokeWidth={isLit ? 2 : 1.2}
            strokeDasharray={edge.isFirst ? undefined : '3 3'}
            className={isLit || chosen === null ? 'stroke-accent' : 'stroke-line-strong opacity-40'}
          />
        );
      })}
    </svg>
  );
}

interface CardBoxProps {
  readonly node: GraphNode;
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly isDim: boolean;
  readonly onChoose: (id: string | null) => void;
  readonly onKeyDown: (event: KeyboardEvent, id: string) => void;
}

function frameClass({ isNew, layer }: GraphNode, isChosen: boolean): string {
  if (isChosen) return 'border-accent bg-accent-wash';
  if (isNew) return 'border-good bg-paper-raised';
  return `bg-paper-raised ${layer === null ? 'border-warn' : 'border-line-strong/60'}`;
}

function CardBox({ node, isStop, isChosen, isDim, onChoose, onKeyDown }: CardBoxProps) {
  const { id, name, bullet, holds, isNew } = node;
  return (
    <button
      type="button"
      id={boxId(id)}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      title={name}
      className={`flex h-10 w-full items-center gap-1 rounded-md border px-2 text-left text-xs ${frameClass(node, isChosen)} ${isDim ? 'text-ink-faint' : ''}`}
      onClick={() => onChoose(isChosen ? null : id)}
      onKeyDown={(event) => onKeyDown(event, id)}
    >
      <span className="line-clamp-2 min-w-0 flex-1 leading-tight">
        {bullet ? (
          <>
            <span aria-hidden="true">• </span>
            <span className="sr-only">Bullet: </span>
          </>
        ) : null}
        {name}
        {isNew ? <span className="sr-only">, new</span> : null}
      </span>
      {holds.length > 0 ? (
        <span className="shrink-0 font-semibold text-warn tabular-nums">
          <span aria-hidden="true">−{holds.length}</span>
          <span className="sr-only">, without it {holds.length} others die</span>
        </span>
      ) : null}
    </button>
  );
}
