import glossary from '@/generated/glossary.json';
import type { Glossary } from './glossary';

/** The terms of both games. In a page only parts on demand import it, because it is large. */
export const GLOSSARY: Glossary = glossary;
