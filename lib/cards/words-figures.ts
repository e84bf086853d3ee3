import type { PrintedFigure } from '@/engine';

/** Explains a bullet, a star or a sign on a figure; null for a plain figure. */
export function figureNote(
  of: 'cost' | 'ap' | 'dp' | 'pull',
  figure: PrintedFigure | null,
  bullet: boolean,
): string | null {
  const notes: string[] = [];
  if (bullet)
    notes.push('Bullet: needs a Resource or Character in play that shares a trait (CALL-3).');
  if (figure?.star) {
    notes.push('Star: a special rule of the card says when it counts, or how much it is (CARD-6).');
  }
  if (figure?.signed) {
    notes.push(
      of === 'pull'
        ? 'Signed: it changes the Pull of another card (CARD-4).'
        : 'Signed: it changes the Character that the card is on (CARD-3).',
    );
  }
  return notes.length === 0 ? null : notes.join(' ');
}

const RARITIES: Readonly<Record<string, string>> = { C: 'common', U: 'uncommon', R: 'rare' };

/** Explains a rarity: `C1` → `common (C1)`. Returns unknown ones unchanged. */
export function rarityWords(rarity: string): string {
  const word = RARITIES[rarity.charAt(0)];
  return word !== undefined && /^[CUR]\d?$/.test(rarity) ? `${word} (${rarity})` : rarity;
}
