import { isNamespace } from '../english/place.ts';
import type { Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema } from '../lint/option-schema.ts';
import type { Path, Token } from '../model.ts';
import { looksLikeProse } from '../lint/path-texts.ts';

interface Options {
  readonly maxNames: number;
  readonly maxParams: number;
}

export default createRule<Options>({
  name: 'max-depth',
  meta: {
    type: 'suggestion',
    docs: { description: 'limit how many names and parameters one path has', preset: 'none' },
    schema: objectSchema({
      maxNames: { description: 'How many segments of a path may be names.', type: 'integer', minimum: 1 },
      maxParams: { description: 'How many parameters a path may have.', type: 'integer', minimum: 0 },
    }),
    defaultOptions: [{ maxNames: 3, maxParams: 2 }],
    messages: {
      names: "'{{path}}' has {{names}} names (maximum {{maxNames}}). Give the last resource a shorter path of its own.",
      params:
        "'{{path}}' has {{params}} parameters (maximum {{maxParams}}). Give the last resource a shorter path of its own.",
      both: "'{{path}}' has {{names}} names and {{params}} parameters (maximum {{maxNames}} and {{maxParams}}). Give the last resource a shorter path of its own.",
    },
  },
  check: (route, { options }) => (route.kind === 'endpoint' ? depthFinding(route, options) : undefined),
});

function depthFinding(route: TextRoute, { maxNames, maxParams }: Options): Finding | undefined {
  const path = wholePath(route);
  if (looksLikeProse(path)) return undefined;
  const names = namesIn(path);
  const params = paramsIn(path.tokens);
  const isOver = { names: names > maxNames, params: params > maxParams };
  if (!isOver.names && !isOver.params) return undefined;
  return {
    at: { start: 0, end: route.text.length },
    messageId: isOver.names && isOver.params ? 'both' : isOver.names ? 'names' : 'params',
    data: {
      path: path.text,
      names: String(names),
      params: String(params),
      maxNames: String(maxNames),
      maxParams: String(maxParams),
    },
  };
}

/** The whole path, as far as the file shows it. What other files put in front only makes it deeper. */
function wholePath(route: TextRoute): Path {
  const { fullPath } = route;
  return (fullPath === undefined ? undefined : route.changed({ path: fullPath }).path) ?? route.path;
}

/** Counts the segments with text, besides versions and name spaces such as `/api`. */
function namesIn({ text, segments }: Path): number {
  return segments.filter(
    ({ tokens, start, end }) => tokens.some(hasLetters) && !isNamespace(text.slice(start, end).toLowerCase()),
  ).length;
}

function hasLetters(token: Token): boolean {
  if (token.kind === 'group') return token.tokens.some(hasLetters);
  return token.kind === 'text' && /[A-Za-z\u0080-\uFFFF]/u.test(token.value);
}

/** Counts the parameters, also those in optional groups. Wildcards stand for the rest of a path. */
function paramsIn(tokens: readonly Token[]): number {
  return tokens.reduce((count, token) => {
    if (token.kind === 'group') return count + paramsIn(token.tokens);
    return count + Number(token.kind === 'param');
  }, 0);
}
