'use client';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Catalogue } from '@/lib/cards/catalogue';
import { type GraphNode, type TraitGraph, traitGraph } from '@/lib/decks/graph/trait-graph';
import { firstNames } from '@/lib/text/first-names';
import { CardPicker } from './card-picker';
import { useEditor } from './editor-context';
import { FaceName } from './face-name';
import { GraphDrawing } from './graph-drawing';

const MOST_NAMES = 6;

/** The graph of which card enables which, as a drawing and as a table; with one more card if one is picked. */
export function GraphPanel() {
  const catalogue = useEditor((editor) => editor.catalogue);
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  const [picked, setPicked] = useState<string | null>(null);
  const pointed = useDeferredValue(picked);
  const graph = useMemo(
    () => traitGraph(entries, catalogue, pointed),
    [entries, catalogue, pointed],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const names = useMemo(
    () => new Map(graph.layers.flat().map(({ id, name }) => [id, name])),
    [graph],
  );
  const nameOf = (id: string) => names.get(id) ?? id;
  const node = graph.layers.flat().find(({ id }) => id === chosen) ?? null;
  const name = pointed === null ? null : (catalogue.byId.get(pointed)?.name ?? null);
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-2">
        <p className="min-h-15 text-sm" role="status">
          {node === null ? (
            <span className="text-ink-soft">
              Each card is drawn below the cards that let it be called. Choose one to see what it
              needs and enables, and what pays for it. −2 says that two others never come down
              without it.
            </span>
          ) : (
            <NodeWords node={node} graph={graph} nameOf={nameOf} />
          )}
        </p>
        <div className="grid gap-2">
          <CardPicker
            label="With another card"
            hint="Part of a name, then Enter: what would it bring down?"
            onPick={({ id }) => setPicked(id)}
          />
          <p className="text-sm empty:hidden" aria-live="polite">
            {name === null ? null : (
              <>
                <PointedCardNote name={name} graph={graph} />{' '}
                <button
                  type="button"
                  className="text-link min-h-10 sm:min-h-8"
                  onClick={() => setPicked(null)}
                >
                  Without it
                </button>
              </>
            )}
          </p>
        </div>
      </div>
      <GraphDrawing graph={graph} chosen={chosen} onChoose={setChosen} />
      <GraphTable graph={graph} nameOf={nameOf} catalogue={catalogue} />
    </div>
  );
}

function listNames(ids: readonly string[], nameOf: (id: string) => string): string {
  return firstNames(ids.map(nameOf), MOST_NAMES);
}

function PointedCardNote({ name, graph }: { readonly name: string; readonly graph: TraitGraph }) {
  const brought = graph.layers.flat().filter((node) => node.isNew && node.name !== name);
  const never = graph.layers.flat().find((node) => node.name === name && node.layer === null);
  return (
    <>
      <strong>With {name}</strong>
      {never !== undefined
        ? ': it would never come down in this deck.'
        : brought.length === 0
          ? ': it comes down, and brings nothing else down.'
          : `: ${brought.map((node) => node.name).join(', ')} would come down, too.`}
    </>
  );
}

interface NodeWordsProps {
  readonly node: GraphNode;
  readonly graph: TraitGraph;
  readonly nameOf: (id: string) => string;
}

/** Describes what a card needs, what it enables, and which cards depend on it alone. */
function NodeWords({ node, graph, nameOf }: NodeWordsProps) {
  const from = graph.edges.filter(({ to, isFirst }) => to === node.id && isFirst);
  const to = [
    ...new Set(graph.edges.filter((edge) => edge.from === node.id).map((edge) => edge.to)),
  ];
  const needs =
    node.layer === null
      ? 'never comes down.'
      : from.length === 0
        ? 'comes down on an empty table.'
        : `comes down by ${from.map((edge) => `${nameOf(edge.from)} (${edge.words})`).join(', ')}.`;
  return (
    <>
      <strong>{node.name}</strong> {needs}
      {to.length === 0 ? '' : ` It enables ${listNames(to, nameOf)}.`}
      {node.holds.length === 0
        ? ''
        : ` Without it ${node.holds.length === 1 ? 'one other dies' : `${node.holds.length} others die`}: ${listNames(node.holds, nameOf)}.`}
    </>
  );
}

interface GraphTableProps {
  readonly graph: TraitGraph;
  readonly catalogue: Catalogue;
  readonly nameOf: (id: string) => string;
}

function GraphTable({ graph, nameOf, catalogue }: GraphTableProps) {
  return (
    <details>
      <summary className="min-h-10 cursor-pointer py-2 text-sm sm:min-h-8 sm:py-1">
        The graph as a table
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">
            For each card when it comes down, through what, and what would die without it
          </caption>
          <thead className="text-left text-xs text-ink-faint">
            <tr>
              <th scope="col" className="pr-3 font-normal">
                Card
              </th>
              <th scope="col" className="pr-3 font-normal">
                Step
              </th>
              <th scope="col" className="pr-3 font-normal">
                Through
              </th>
              <th scope="col" className="font-normal">
                Without it
              </th>
            </tr>
          </thead>
          <tbody>
            {graph.layers.flat().map((node) => (
              <tr key={node.id} className="border-t border-line align-top">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  <FaceName card={catalogue.byId.get(node.id)} name={node.name} />
                </th>
                <td className="py-1 pr-3 tabular-nums">
                  {node.layer === null ? <span className="text-warn">never</span> : node.layer + 1}
                </td>
                <td className="py-1 pr-3 text-ink-soft">
                  {graph.edges
                    .filter(({ to, isFirst }) => to === node.id && isFirst)
                    .map((edge) => `${nameOf(edge.from)} (${edge.words})`)
                    .join(', ') || '–'}
                </td>
                <td className="py-1 text-ink-soft">{listNames(node.holds, nameOf) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
