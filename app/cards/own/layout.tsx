import type { ReactNode } from 'react';
import OwnCardsLayout from '@/app/cards/mine/layout';

/** The layout of the pages below `/cards/mine/SET/NUMBER`. */
export default function OwnCardShellLayout({ children }: { readonly children: ReactNode }) {
  return <OwnCardsLayout>{children}</OwnCardsLayout>;
}
