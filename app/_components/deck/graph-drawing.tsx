'use client';
import { Fragment, type KeyboardEvent, useMemo } from 'react';
import { useWidth } from '@/app/_components/site/use-width';
import {
  BOX_HEIGHT,
  type GraphLayout,
  isMainEdge,
  layoutOf,
  neighbourOf,
} from '@/lib/decks/graph/graph-layout';
import type { GraphNode, TraitGraph } from '@/lib/decks/graph/trait-graph';
import { CardCrop } from './card-crop';
import { useEditor } from './editor-context';

interface GraphDrawingProps {
  readonly graph: TraitGraph;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

function boxId(id: string): string {
  return `graph-${id.replaceAll('/', '-')}`;
}

/** The layers with their arrows. One card is a Tab stop; the arrow keys move to others. */
export function GraphDrawing(props: GraphDrawingProps) {
  const [room, width] = useWidth();
  return <div ref={room}>{width === null ? null : <PlacedGraph width={width} {...props} />}</div>;
}

function PlacedGraph({
  graph,
  chosen,
  onChoose,
  width,
}: GraphDrawingProps & { readonly width: number }) {
  const layout = useMemo(() => layoutOf(graph, width), [graph, width]);
  const nodes = layout.layers.flatMap((layer) => layer.nodes.map(({ node }) => node));
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

  return (
    <div className="relative" style={{ height: layout.height }}>
      <Arrows layout={layout} width={width} chosen={chosen} />
      {layout.layers.map(({ title, y, nodes: own }) => (
        <Fragment key={title}>
          <p
            className={`absolute left-0 bg-paper-raised pr-1 text-xs ${title.startsWith('Never') ? 'text-warn' : 'text-ink-soft'}`}
            style={{ top: y }}
          >
            {title}
          </p>
          <ul aria-label={title}>
            {own.map(({ node, x, y: top }) => (
              <li
                key={node.id}
                className="absolute"
                style={{ left: x, top, width: layout.boxWidth, height: BOX_HEIGHT }}
              >
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
        </Fragment>
      ))}
    </div>
  );
}

interface ArrowsProps {
  readonly layout: GraphLayout;
  readonly width: number;
  readonly chosen: string | null;
}

function Arrows({ layout, width, chosen }: ArrowsProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${layout.height}`}
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
      aria-hidden="true"
    >
      {layout.edges.map(({ edge, path }) => {
        const isLit = edge.from === chosen || edge.to === chosen;
        if (!isLit && !isMainEdge(edge)) return null;
        return (
          <path
            key={`${edge.from} ${edge.to} ${edge.by} ${edge.words}`}
            d={path}
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
  const card = useEditor((editor) => editor.catalogue.byId.get(id));
  return (
    <button
      type="button"
      id={boxId(id)}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      title={name}
      data-card={id}
      className={`flex size-full items-center gap-1.5 rounded-md border p-1 pr-1.5 text-left text-xs ${frameClass(node, isChosen)} ${isDim ? 'text-ink-faint' : ''}`}
      onClick={() => onChoose(isChosen ? null : id)}
      onKeyDown={(event) => onKeyDown(event, id)}
    >
      {card === undefined ? null : (
        <span className="w-8 shrink-0">
          <CardCrop card={card} />
        </span>
      )}
      <span className="line-clamp-3 min-w-0 flex-1 leading-tight wrap-anywhere">
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
