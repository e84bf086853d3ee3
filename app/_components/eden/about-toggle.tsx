import { ChevronDown } from 'lucide-react';

interface AboutToggleProps {
  /** The name of the card. */
  readonly name: string;
  readonly isOpen: boolean;
  /** Null: what all cards say is shown anyway. */
  readonly onToggle: (() => void) | null;
}

/** The name of a card in the builder; pressed, it unfolds what the card says. */
export function AboutToggle({ name, isOpen, onToggle }: AboutToggleProps) {
  if (onToggle === null) return <span className="font-medium wrap-anywhere">{name}</span>;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-10 max-w-full items-center gap-1 text-left font-medium hover:text-accent sm:min-h-8"
    >
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <ChevronDown
        aria-hidden="true"
        className={`size-4 flex-none text-ink-faint ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  );
}
