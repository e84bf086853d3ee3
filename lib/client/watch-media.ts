/** Returns a subscription to changes of media queries, whose function to stop it returns. */
export function watchMedia(...queries: readonly string[]): (onChange: () => void) => () => void {
  return (onChange) => {
    const watched = queries.map((one) => window.matchMedia(one));
    for (const media of watched) media.addEventListener('change', onChange);
    return () => {
      for (const media of watched) media.removeEventListener('change', onChange);
    };
  };
}
