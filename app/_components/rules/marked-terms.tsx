'use client';
import { Fragment, useMemo } from 'react';
import { GLOSSARY } from '@/lib/rules/embedded-glossary';
import { termFinder } from '@/lib/rules/find-terms';
import { Term } from './term';
import type { WithTermsProps } from './with-terms';

const FINDERS = { ote: termFinder(GLOSSARY.ote), eden: termFinder(GLOSSARY.eden) };
/** The pages of the rules of each game. */
const PATHS = { ote: '/rules', eden: '/rules/eden' };
const NO_NAMES: readonly string[] = [];

/** A text with the first occurrence of each term marked. Loaded on demand, with the glossary. */
export function MarkedTerms({ text, after = '', names = NO_NAMES, game = 'ote' }: WithTermsProps) {
  const pieces = useMemo(() => FINDERS[game](text, { after, names }), [text, after, names, game]);
  return pieces.map((piece) =>
    piece.term === null ? (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ) : (
      <Term key={piece.at} term={piece.term} path={PATHS[game]} word={piece.text} />
    ),
  );
}
