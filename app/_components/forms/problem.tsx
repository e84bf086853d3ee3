/** A message why something was refused, announced when it appears. Takes space only when there is one. */
export function Problem({ message }: { readonly message: string | undefined }) {
  return (
    <p role="alert" className="text-sm text-bad empty:hidden">
      {message}
    </p>
  );
}
