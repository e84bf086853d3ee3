import type { ReactNode } from 'react';
import OwnCardsLayout from '@/app/cards/mine/layout';

/** The shells of the pages about one card, below `/cards/mine/SET/NUMBER` for whoever looks at them. */
export default function OwnCardShellLayout({ children }: { readonly children: ReactNode }) {
  return <OwnCardsLayout>{children}</OwnCardsLayout>;
}
