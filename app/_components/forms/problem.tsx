/** A message that says why something was refused. Screen readers announce it when it appears; without a message the component takes no space. */
export function Problem({ message }: { readonly message: string | undefined }) {
  return (
    <p role="alert" className="text-sm text-bad empty:hidden">
      {message}
    </p>
  );
}
