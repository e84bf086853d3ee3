'use client';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { onDemand } from '@/app/_components/site/on-demand';
import { useMade } from '@/app/_components/site/use-made';
import type { Companion } from '@/lib/eden/companion/companion';
import { companionLink } from '@/lib/eden/companion/companion-link';

/** Loaded on demand, with what draws it. */
const QrCode = onDemand(() => import('@/app/_components/site/qr-code').then((one) => one.QrCode));

/** The match as it is now in a link, for another phone to go on with. It needs no server and no account. */
export function HandOver({ now }: { readonly now: Companion }) {
  const link = useMade(addressWith, now);
  return (
    <section aria-label="Hand over" className="sheet mb-4 p-4">
      <p className="max-w-prose text-ink-soft">
        Another phone that opens this link goes on with the match as it is now. The two do not hear
        of each other: what is touched afterwards on one is not seen on the other.
      </p>
      {link === null ? null : (
        <>
          <QrCode text={link} label="The match as a QR code" />
          <div className="mt-3">
            <CopyButton text={link} label="Copy link" otherwise="scan the code above" />
          </div>
        </>
      )}
    </section>
  );
}

/** Returns the address of this page with a match in it. */
async function addressWith(now: Companion): Promise<string> {
  const fragment = await companionLink(now);
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#${fragment}`;
}
