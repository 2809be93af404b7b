import { createRule } from '../lint/create-rule.ts';
import type { Span } from '../model.ts';

/**
 * Whether a HEAD request gets the answer too, with the type and the length of the dropped body (measured, fastify 4.29
 * and 5.12).
 */
const answersHead = (methods: readonly string[] | undefined): boolean =>
  methods?.every((method) => !/^(?:GET|HEAD|ALL)$/u.test(method)) !== true;

const MAY_BE_204 = /(?<![\w/])204\b|\bNO_CONTENT\b|\bNoContent\b/;

const startsIn = (bodies: readonly Span[] = []): readonly number[] => bodies.map(({ start }) => start);

export default createRule<object, boolean>({
  name: 'no-body-in-204',
  meta: {
    type: 'problem',
    docs: { description: 'disallow a body in responses with status 204', preset: 'recommended' },
    fixable: 'code',
    hasSuggestions: true,
    schema: [],
    defaultOptions: [],
    messages: {
      body: 'A 204 response has no body, so this is never sent. Leave it out, or answer with 200.',
      refused:
        'A 204 response has no body, so this is never sent, and some runtimes throw. Leave it out, or answer with 200.',
    },
  },
  unrouted: MAY_BE_204,
  prepare: ({ file }) => file.mentions(MAY_BE_204),
  // Most Express applications keep their handlers in other files than their routes.
  *checkFile({ file, prepared: mayBe204 }) {
    if (!mayBe204) return;
    const known = new Set(file.routes.flatMap((route) => startsIn(file.handlerOf(route)?.writtenBodies())));
    for (const { start, end, status, removal } of file.writtenBodies())
      if (status === 204 && !known.has(start))
        yield {
          inFile: { start, end },
          messageId: 'body',
          // It may answer a HEAD.
          removal: removal && { edit: removal, isEquivalent: false },
        };
  },
  checkHandler(route, { file, prepared: mayBe204 }) {
    if (!mayBe204) return undefined;
    const handler = file.handlerOf(route);
    const bodies = handler?.writtenBodies() ?? [];
    return bodies
      .filter(({ status }) => status === 204)
      .map(({ start, end, removal, isDropped }) => ({
        inFile: { start, end },
        messageId: handler?.api?.refusesBodyOf204 === true ? 'refused' : 'body',
        removal: removal && {
          edit: removal,
          isEquivalent:
            isDropped &&
            route.behaviour?.describesBodyOf204 !== true &&
            ![route.methods, handler?.otherMethods()].some(answersHead),
        },
      }));
  },
});
