import { notFound } from 'next/navigation';

/** An address of nothing: rendered for its request, whose nonce allows its scripts, as no list knows it. */
export const dynamic = 'force-dynamic';

export default function NothingPage() {
  notFound();
}
