'use client';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { BOX, layoutOf, type PlacedNode } from '@/lib/decks/graph/graph-layout';
import type { TraitGraph } from '@/lib/decks/graph/trait-graph';

interface GraphDrawingProps {
  readonly graph: TraitGraph;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** About so many letters fit into a box. */
const LETTERS = 17;

function short(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}

/** The layers with their arrows. One card is in the tab order; the arrow keys move among them. */
export function GraphDrawing({ graph, chosen, onChoose }: GraphDrawingProps) {
  const layout = useMemo(() => layoutOf(graph), [graph]);
  const svg = useRef<SVGSVGElement>(null);
  const nodes = layout.layers.flatMap((layer) => layer.nodes);
  const stop = nodes.some(({ node }) => node.id === chosen) ? chosen : nodes[0]?.node.id;
  const near = new Set(
    graph.edges.flatMap(({ from, to }) => (from === chosen || to === chosen ? [from, to] : [])),
  );

  function onKeyDown(event: KeyboardEvent): void {
    const at = nodes.findIndex(({ node }) => node.id === chosen);
    const next = neighbour(nodes, at, event.key);
    if (next === null) return;
    event.preventDefault();
    onChoose(next.node.id);
    svg.current?.querySelector<SVGGElement>(`[data-node="${next.node.id}"]`)?.focus();
  }

  if (nodes.length === 0) return <p className="text-sm text-ink-faint">No cards yet.</p>;
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${layout.width} ${layout.height + 2}`}
      role="listbox"
      aria-label="Who enables whom: the table below says the same"
      className="w-full select-none"
      onKeyDown={onKeyDown}
    >
      <g fill="none">
        {layout.edges.map(({ edge, path }) => {
          const isLit = edge.from === chosen || edge.to === chosen;
          const tone =
            chosen === null
              ? edge.by === 'bullet'
                ? 'stroke-accent/60'
                : 'stroke-line-strong/50'
              : isLit
                ? 'stroke-accent'
                : 'stroke-line/60';
          // What only pays is many; it is drawn for the card that is chosen.
          if (edge.by === 'pull' && !isLit) return null;
          return (
            <path
              key={`${edge.from} ${edge.to} ${edge.by} ${edge.words}`}
              d={path}
              strokeWidth={isLit ? 1.6 : 1}
              strokeDasharray={edge.isFirst ? undefined : '3 3'}
              className={tone}
            />
          );
        })}
      </g>
      {layout.layers.map(({ title, y, nodes: own }) => (
        <g key={title} role="group" aria-label={title}>
          <text
            x="0"
            y={y + 10}
            className={`text-[10px] ${title.startsWith('Never') ? 'fill-warn' : 'fill-ink-faint'}`}
          >
            {title}
          </text>
          {own.map((placed) => (
            <Box
              key={placed.node.id}
              {...placed}
              isStop={placed.node.id === stop}
              isChosen={placed.node.id === chosen}
              isDim={chosen !== null && placed.node.id !== chosen && !near.has(placed.node.id)}
              onChoose={onChoose}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The next box for a key: left and right in order, up and down by the nearest. */
function neighbour(nodes: readonly PlacedNode[], at: number, key: string): PlacedNode | null {
  const from = nodes[Math.max(0, at)];
  if (from === undefined) return null;
  if (key === 'ArrowRight') return nodes[at + 1] ?? null;
  if (key === 'ArrowLeft') return nodes[at - 1] ?? null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const sign = key === 'ArrowDown' ? 1 : -1;
  const beyond = nodes.filter(({ y }) => (y - from.y) * sign > 0);
  const distance = ({ x, y }: PlacedNode) => Math.abs(y - from.y) * 10 + Math.abs(x - from.x);
  return beyond.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

interface BoxProps extends PlacedNode {
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly isDim: boolean;
  readonly onChoose: (id: string | null) => void;
}

function Box({ node, x, y, isStop, isChosen, isDim, onChoose }: BoxProps) {
  const { id, name, copies, bullet, layer, holds, isNew } = node;
  const held = holds.length > 0 ? `, without it ${holds.length} others die` : '';
  const when = layer === null ? 'never comes down' : `step ${layer + 1}`;
  const frame = isChosen
    ? 'stroke-accent stroke-2'
    : isNew
      ? 'stroke-good stroke-2'
      : layer === null
        ? 'stroke-warn'
        : 'stroke-line-strong/60';
  return (
    <g
      role="option"
      data-node={id}
      tabIndex={isStop ? 0 : -1}
      aria-selected={isChosen}
      aria-label={`${name}, ${copies > 1 ? `${copies} copies, ` : ''}${when}${held}`}
      className={`group cursor-pointer outline-none ${isDim ? 'opacity-45' : ''}`}
      onClick={() => onChoose(isChosen ? null : id)}
      onFocus={() => onChoose(id)}
      onKeyDown={(event) => event.key === 'Escape' && onChoose(null)}
    >
      <title>{name}</title>
      <rect
        x={x + 1}
        y={y + 1}
        width={BOX.width - 2}
        height={BOX.height - 2}
        rx="4"
        className={`fill-paper-raised group-focus-visible:stroke-accent group-focus-visible:stroke-2 ${frame}`}
      />
      <text x={x + 7} y={y + 16} className="fill-ink text-[11px]">
        {short(bullet ? `• ${name}` : name, holds.length > 0 ? LETTERS - 3 : LETTERS)}
      </text>
      {holds.length > 0 ? (
        <text
          x={x + BOX.width - 7}
          y={y + 16}
          textAnchor="end"
          className="fill-warn text-[10px] font-semibold tabular-nums"
        >
          −{holds.length}
        </text>
      ) : null}
    </g>
  );
}
