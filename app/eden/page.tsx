import { redirect } from 'next/navigation';

/** The cards of Eden stand beside those of the first game. */
export default function EdenPage() {
  redirect('/cards/eden');
}
