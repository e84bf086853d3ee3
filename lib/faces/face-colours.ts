import type { CardType } from '@/engine';

// On paper there is light only: these are the light colours of app/globals.css, which a test compares.

/** The colour of each type. */
export const TYPE_COLOURS: Readonly<Record<CardType, string>> = {
  resource: '#6b5810',
  character: '#2b4d8c',
  whammy: '#a32d45',
  gear: '#4e5a69',
  condition: '#6c4296',
  environmental: '#266a3c',
  secret: '#7a4322',
  unknown: '#6b6253',
};

/** What all faces share. */
export const FACE_COLOURS = {
  paper: '#fffcf5',
  ink: '#1e1b16',
  soft: '#4c453a',
  faint: '#6b6253',
  line: '#d9cfbb',
} as const;
