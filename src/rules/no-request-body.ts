import { isOnly } from '../english/place.ts';
import { createRule } from '../lint/create-rule.ts';
import { misplacedId } from './id-in-path.ts';
import { objectSchema, textsSchema } from '../lint/option-schema.ts';

interface Options {
  readonly methods: readonly string[];
}

export default createRule<Options>({
  name: 'no-request-body',
  meta: {
    type: 'problem',
    docs: { description: 'disallow reading the body of requests whose method gives it no meaning', preset: 'strict' },
    schema: objectSchema({
      methods: textsSchema('The methods under which a body has no meaning.', ['GET', 'HEAD', 'DELETE']),
    }),
    defaultOptions: [{ methods: ['GET', 'HEAD', 'DELETE'] }],
    messages: {
      meaningless:
        "'{{read}}' reads the body of a {{method}} request, which may be dropped on the way. Use the path or the query.",
      none: "'{{read}}' is never set under {{method}}. Use the path or the query.",
    },
  },
  checkHandler(route, { options: { methods }, file }) {
    const [method] = route.methods ?? [];
    if (method === undefined || !isOnly(route, ...methods)) return undefined;
    const handler = file.handlerOf(route);
    if (handler === undefined) return undefined;
    const read = handler
      .requestUses()
      .filter(({ part, isWrite }) => part === 'body' && !isWrite)
      .find((each) => !handler.assigns(each) && handler.api?.filledByMiddleware?.test(each.name ?? '') !== true);
    if (read === undefined) return undefined;
    // `id-in-path` reports this read, and says where the id belongs.
    if (read.start === misplacedId(route, file)?.start) return undefined;
    // A handler that also serves another method may read the body for that one.
    if (handler.otherMethods()?.every((each) => methods.includes(each)) !== true) return undefined;
    const messageId = handler.api?.withoutBody?.includes(method) === true ? 'none' : 'meaningless';
    return { inFile: read, messageId, data: { read: read.text, method } };
  },
});
