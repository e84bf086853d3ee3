'use client';
import type { ComponentType } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import type { Rulebook } from '@/lib/rules/clauses';

export interface WithTermsProps {
  readonly text: string;
  /** The text before this one, whose terms are explained there and not marked again. */
  readonly after?: string;
  /** Names of cards in the text that are not in quotation marks. They contain no terms. */
  readonly names?: readonly string[];
  /** The game whose terms are meant; On the Edge unless it is given. */
  readonly game?: Rulebook['game'];
}

/** Milliseconds after which the glossary is loaded: what a page needs for itself comes first. */
const LATER = 1_000;

/** A text whose terms of the game are explained on hover, focus and tap, once the glossary is loaded. */
export const WithTerms = onDemand<WithTermsProps>(loadMarkedTerms, PlainText);

let loading: Promise<ComponentType<WithTermsProps>> | null = null;

function loadMarkedTerms(): Promise<ComponentType<WithTermsProps>> {
  loading ??= new Promise((resolve) => setTimeout(resolve, LATER))
    .then(() => import('./marked-terms'))
    .then(
      ({ MarkedTerms }) => MarkedTerms,
      // Without a connection the text can still be read.
      () => PlainText,
    );
  return loading;
}

function PlainText({ text }: WithTermsProps) {
  return text;
}
