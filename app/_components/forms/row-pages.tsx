import { Button } from './button';

interface RowPagesProps {
  /** The page that is shown, counted from 0. */
  readonly page: number;
  /** The rows of a page. */
  readonly size: number;
  /** The number of all rows. */
  readonly of: number;
  readonly onTurn: (page: number) => void;
}

/** Turns the pages of a long list. Nothing for a list of one page. */
export function RowPages({ page, size, of, onTurn }: RowPagesProps) {
  if (of <= size) return null;
  return (
    <div className="mt-3 flex items-center gap-3 text-sm text-ink-soft">
      <Button inactive={page === 0} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <Button inactive={(page + 1) * size >= of} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
      <p role="status">
        {page * size + 1} to {Math.min(of, (page + 1) * size)} of {of}
      </p>
    </div>
  );
}
