/** Labels of a scenario's pieces: `Name`, `Name#2`, in the order in which the file lists them. */
export interface Labels {
  /** By index: the order in which the pieces were listed. */
  readonly names: readonly string[];
  readonly byLabel: ReadonlyMap<string, number>;
}

/** Makes labels as pieces are listed. */
export interface LabelMaker {
  /** The label of one more piece of this name. */
  readonly next: (name: string) => string;
  readonly done: () => Labels;
}

/** Returns a label maker before the first piece. */
export function labelMaker(): LabelMaker {
  const copies = new Map<string, number>();
  const names: string[] = [];
  const byLabel = new Map<string, number>();
  return {
    next(name) {
      const copy = (copies.get(name) ?? 0) + 1;
      copies.set(name, copy);
      const label = copy === 1 ? name : `${name}#${copy}`;
      if (copy === 1) byLabel.set(`${name}#1`, names.length);
      byLabel.set(label, names.length);
      names.push(label);
      return label;
    },
    done: () => ({ names, byLabel }),
  };
}

/** Returns the index of a label, in any case of letters; null when no piece has it. */
export function labelIndex(labels: Labels, label: string): number | null {
  const exact = labels.byLabel.get(label);
  if (exact !== undefined) return exact;
  const wanted = label.toLowerCase();
  const near = labels.names.findIndex((name) => name.toLowerCase() === wanted);
  return near < 0 ? null : near;
}

/** Returns the index of a label that was checked when the file was read; -1, which every game refuses, if no piece has it. */
export function knownLabelIndex(labels: Labels, label: string): number {
  return labelIndex(labels, label) ?? -1;
}

/** Returns the label at an index. */
export function labelOf(labels: Labels, index: number): string {
  return labels.names[index] ?? `#${index}`;
}

/** Returns `Boss, Twin`, in label order; `nothing` when empty. */
export function listLabels(labels: Labels, indices: Iterable<number>): string {
  const sorted = [...indices].sort((a, b) => a - b).map((index) => labelOf(labels, index));
  return sorted.length === 0 ? 'nothing' : sorted.join(', ');
}
