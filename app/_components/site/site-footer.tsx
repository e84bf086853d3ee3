import Link from 'next/link';
import { ThemeSwitch } from './theme-switch';

/** The footer: what this is, the disclaimer and the licence. */
export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line bg-paper-sunk/60 print:hidden">
      <div className="page-width grid gap-6 py-8 text-sm text-ink-soft md:grid-cols-[2fr_3fr]">
        <p className="max-w-prose">
          <strong className="font-semibold text-ink">Dossier</strong> is the home for card games
          that their publishers left behind: find a card, build a deck, play it alone by all the
          rules. The second game is{' '}
          <Link className="text-link" href="/cards/eden" prefetch={false}>
            Eden
          </Link>
          . There is an{' '}
          <Link className="text-link" href="/developers" prefetch={false}>
            API for developers
          </Link>
          .
          <span className="mt-3 block sm:hidden">
            <ThemeSwitch />
          </span>
        </p>
        <p className="max-w-prose text-ink-faint">
          A fan project, not affiliated with or endorsed by the publishers of On the Edge or Eden,
          whose names belong to their owners. No artwork, flavour text or printed wording of theirs
          is here: card faces are drawn from facts and texts are written anew. The program is free
          under the MIT licence.
        </p>
      </div>
    </footer>
  );
}
