import type { CardType } from '@/engine';

// Paper has no dark theme: these are the light colours of app/globals.css, as a test checks.

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

/** The colours of all faces. */
export const FACE_COLOURS = {
  paper: '#fffcf5',
  ink: '#1e1b16',
  soft: '#4c453a',
  faint: '#6b6253',
  line: '#d9cfbb',
} as const;
