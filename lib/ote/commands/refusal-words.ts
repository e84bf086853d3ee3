import type { Refusal } from '@/engine';
import { EDGE_RULES } from '@/lib/rules/clauses';

/** Returns a refusal as a sentence, with its clause where the rulebook has it: a request that fits nothing cites none. */
export function refusalWords({ clause, message }: Refusal): string {
  return EDGE_RULES.byId.has(clause) ? `${message} (${clause})` : message;
}
