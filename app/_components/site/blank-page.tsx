/** An empty page with the height of the window while its content loads. */
export function BlankPage() {
  return <div className="min-h-dvh" aria-busy="true" />;
}
