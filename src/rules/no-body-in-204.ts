import { createRule } from '../lint/create-rule.ts';

/**
 * Whether a HEAD request gets the answer too, with the type and the length of the dropped body (measured, fastify 4.29
 * and 5.12).
 */
const answersHead = (methods: readonly string[] | undefined): boolean =>
  methods?.every((method) => !/^(?:GET|HEAD|ALL)$/u.test(method)) !== true;

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
  prepare: ({ file }) => file.mentions(/(?<![\w/])204\b|\bNO_CONTENT\b|\bNoContent\b/),
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
