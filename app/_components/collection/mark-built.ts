/** Tells the program whether a deck is built; answers '' or what went wrong. */
export async function markBuilt(id: string, built: boolean): Promise<string> {
  try {
    const response = await fetch(`/api/v1/decks/${id}/built`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ built }),
    });
    return response.ok ? '' : 'The program refused it: the deck may have been deleted elsewhere.';
  } catch {
    return 'The program does not answer just now. Nothing was changed.';
  }
}
