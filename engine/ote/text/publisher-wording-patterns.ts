import { type Patterns, patternsFrom } from '../../kernel/text/sentence-patterns.ts';
import type { CardType } from '../language/schema.ts';
import {
  BEARER_EVENT_SENTENCES,
  CHARACTER_EVENT_SENTENCES,
  EVENT_SENTENCES,
} from './publisher-wording-events.ts';
import {
  SENTENCES_OF_ANY_CARD,
  SENTENCES_OF_BEARERS,
  SENTENCES_OF_CHARACTERS,
} from './publisher-wording-sentences.ts';
import {
  ENVIRONMENTAL_SENTENCES,
  USE_SENTENCES,
  WHAMMY_SENTENCES,
} from './publisher-wording-uses.ts';
import { bearerIsMeant } from './reader.ts';

const PATTERNS_OF_ANY_CARD = patternsFrom(SENTENCES_OF_ANY_CARD, EVENT_SENTENCES, USE_SENTENCES);
const PATTERNS_OF_CHARACTERS = patternsFrom(SENTENCES_OF_CHARACTERS, CHARACTER_EVENT_SENTENCES);
const PATTERNS_OF_BEARERS = patternsFrom(SENTENCES_OF_BEARERS, BEARER_EVENT_SENTENCES);
const PATTERNS_OF_WHAMMIES = patternsFrom(WHAMMY_SENTENCES);
const PATTERNS_OF_ENVIRONMENTALS = patternsFrom(ENVIRONMENTAL_SENTENCES);
const NO_PATTERNS = patternsFrom();

/** Returns the patterns for cards of this type: first those of the type alone, then those of any card. */
export function patternsOf(type: CardType): readonly Patterns[] {
  return [patternsOfTypeAlone(type), PATTERNS_OF_ANY_CARD];
}

function patternsOfTypeAlone(type: CardType): Patterns {
  if (bearerIsMeant(type)) return PATTERNS_OF_BEARERS;
  if (type === 'character') return PATTERNS_OF_CHARACTERS;
  if (type === 'whammy') return PATTERNS_OF_WHAMMIES;
  return type === 'environmental' ? PATTERNS_OF_ENVIRONMENTALS : NO_PATTERNS;
}
