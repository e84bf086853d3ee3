import { redirect } from 'next/navigation';

/** Redirects to the cards of Eden, which are beside those of On the Edge. */
export default function EdenPage() {
  redirect('/cards/eden');
}
