/** Why something was refused, read out as it appears. Takes its space only when there is something. */
export function Problem({ message }: { readonly message: string | undefined }) {
  return (
    <p role="alert" className="text-sm text-bad empty:hidden">
      {message}
    </p>
  );
}
