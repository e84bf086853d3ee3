/** The name of the program behind a folder's tab. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 text-accent">
        <path
          d="M2 6.5A1.5 1.5 0 0 1 3.5 5h5.2l2 2.5h9.8A1.5 1.5 0 0 1 22 9v9.5a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 18.5Z"
          fill="currentColor"
        />
        <circle cx="12" cy="13.75" r="2.25" fill="var(--paper-raised)" />
      </svg>
      <span className="text-lg font-semibold tracking-tight max-sm:hidden">Dossier</span>
    </span>
  );
}
