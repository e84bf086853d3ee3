/** Labels of the cards of a scenario: `Name`, `Name#2`, in the order in which the file lists them. */
export interface Labels {
  /** By card, in label order. */
  readonly names: readonly string[];
  readonly byLabel: ReadonlyMap<string, number>;
}

/** Builds labels as cards are listed. */
export interface LabelMaker {
  /** The label of one more copy of the name. */
  readonly next: (name: string) => string;
  readonly done: () => Labels;
}

/** Begins with no card listed. */
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

/** The card of a label, whatever its case; null when there is none. */
export function cardOf(labels: Labels, label: string): number | null {
  const exact = labels.byLabel.get(label);
  if (exact !== undefined) return exact;
  const wanted = label.toLowerCase();
  const near = labels.names.findIndex((name) => name.toLowerCase() === wanted);
  return near < 0 ? null : near;
}

/** The card of a label that stands in the file, where every label has been checked; -1, which every game refuses, for none. */
export function cardNamed(labels: Labels, label: string): number {
  return cardOf(labels, label) ?? -1;
}

/** How the file calls the card. */
export function labelOf(labels: Labels, card: number): string {
  return labels.names[card] ?? `card ${card}`;
}

/** `Boss, Twin`, in label order; `nothing` when empty. */
export function listed(labels: Labels, cards: Iterable<number>): string {
  const sorted = [...cards].sort((a, b) => a - b).map((card) => labelOf(labels, card));
  return sorted.length === 0 ? 'nothing' : sorted.join(', ');
}
