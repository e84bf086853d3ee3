// A plugin of Stryker that does not mutate sentences for people; a sentence is a text with a space in it.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const WHY = 'the wording of a sentence is no rule';

/** @param {{ node: import('@babel/types').Node }} path */
function shouldIgnore({ node }) {
  if (node.type === 'StringLiteral') return node.value.includes(' ') ? WHY : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.some(({ value }) => value.raw.includes(' ')) ? WHY : undefined;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'wording', { shouldIgnore })];
