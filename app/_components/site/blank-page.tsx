/** An empty page, as high as a window, while what fills it loads. */
export function BlankPage() {
  return <div className="min-h-dvh" aria-busy="true" />;
}
