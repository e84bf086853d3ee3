import type { Refusal } from '@/engine';
import { EDGE_RULES } from '@/lib/rules/clauses';

/** Returns a refusal as a sentence, with its clause when the rulebook has it. */
export function refusalWords({ clause, message }: Refusal): string {
  return EDGE_RULES.byId.has(clause) ? `${message} (${clause})` : message;
}
