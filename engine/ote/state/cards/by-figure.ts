/** A figure of a card as the engine reads it. A text about Power is about two of them. */
export type ReadFigure = 'ap' | 'dp' | 'pull' | 'cost';

/** One value for each figure. */
export interface ByFigure<T> {
  readonly ap: T;
  readonly dp: T;
  readonly pull: T;
  readonly cost: T;
}

/** Returns the value for this figure. A look-up by a computed key would be several times slower. */
export function ofFigure<T>(all: ByFigure<T>, figure: ReadFigure): T {
  switch (figure) {
    case 'pull':
      return all.pull;
    case 'cost':
      return all.cost;
    case 'ap':
      return all.ap;
    case 'dp':
      return all.dp;
  }
}

/** Makes one value for each figure. */
export function byFigure<T>(make: (figure: ReadFigure) => T): ByFigure<T> {
  return { ap: make('ap'), dp: make('dp'), pull: make('pull'), cost: make('cost') };
}
