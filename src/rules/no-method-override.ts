import { createRule } from '../lint/create-rule.ts';

const HEADER = /^x-http-method(?:-override)?$|^x-method-override$/iu;

export default createRule({
  name: 'no-method-override',
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow overriding the HTTP method with a header or a parameter', preset: 'all' },
    schema: [],
    defaultOptions: [],
    messages: {
      middleware: 'This package overrides the HTTP method. Let clients send the right one.',
      assigned: 'This overrides the HTTP method. Let clients send the right one.',
      read: "'{{read}}' overrides the HTTP method. Let clients send the right one.",
    },
  },
  *checkFile({ file }) {
    for (const inFile of file.packageImports('methodOverride')) yield { inFile, messageId: 'middleware' };
    for (const inFile of file.methodOverrides()) yield { inFile, messageId: 'assigned' };
  },
  checkHandler(route, { file }) {
    const read = file
      .handlerOf(route)
      ?.requestUses()
      .find(({ part, name = '' }) =>
        part === 'headers' ? HEADER.test(name) : part !== 'params' && name === '_method',
      );
    return read && { inFile: read, messageId: 'read', data: { read: read.text } };
  },
});
