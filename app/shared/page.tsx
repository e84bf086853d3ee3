import { redirect } from 'next/navigation';

/** Old links lead to the library. */
export default function SharedDecksPage() {
  redirect('/decks/library');
}
