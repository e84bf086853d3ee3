import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { ConnectionStatus } from '@/app/_components/site/connection-status';
import { SiteHeader } from '@/app/_components/site/site-header';
import { THEME_SCRIPT } from '@/app/_components/site/theme';
import './globals.css';
import Link from 'next/link';

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-inter',
  display: 'swap',
});

/** Characters beyond Latin-1, such as those of Romanian names. The browser downloads it only for a page that contains one. */
const interExt = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-inter-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02BA, U+1E00-1E9F, U+20A0-20C0' }],
});

export const metadata: Metadata = {
  title: { default: 'Dossier', template: '%s · Dossier' },
  description:
    'The home for card games that their publishers left behind: every On the Edge card, searched, explained and played by its own text.',
  applicationName: 'Dossier',
  // Browsers request /favicon.ico, too, if a page names no icon at that moment.
  icons: { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }], apple: '/apple-touch-icon.png' },
  manifest: '/manifest.webmanifest',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f5f0e6' },
    { media: '(prefers-color-scheme: dark)', color: '#171512' },
  ],
};

/** The layout of every page: skip link, header, content, footer. */
export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    // The script may set `data-theme` before React hydrates the page.
    <html lang="en" className={`${inter.variable} ${interExt.variable}`} suppressHydrationWarning>
      <head>
        <script>{THEME_SCRIPT}</script>
      </head>
      <body className="flex flex-col antialiased">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-accent focus:px-4 focus:py-3 focus:text-accent-ink"
        >
          Skip to the content
        </a>
        <SiteHeader />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <SiteFooter />
        <ConnectionStatus />
      </body>
    </html>
  );
}

/** The footer: what this is, the disclaimer and the licence. */
function SiteFooter() {
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
          , and a list of{' '}
          <Link className="text-link" href="/cards/coverage" prefetch={false}>
            what the engine understands of each card
          </Link>
          .
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
