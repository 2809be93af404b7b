import { createRule } from '../lint/create-rule.ts';

export default createRule({
  name: 'no-server-sessions',
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow sessions kept on the server', preset: 'all' },
    schema: [],
    defaultOptions: [],
    messages: {
      middleware: 'This package keeps sessions on the server. Send the state with each request, e.g. in a token.',
      write: "'{{write}}' keeps state between requests. Send it with each request, e.g. in a token.",
    },
  },
  *checkFile({ file }) {
    for (const inFile of file.packageImports('sessions')) yield { inFile, messageId: 'middleware' };
    const writes = file.sessionWrites();
    if (writes.length === 0 || file.hasCookieSessions()) return;
    for (const write of writes) yield { inFile: write, messageId: 'write', data: { write: write.text } };
  },
  checkHandler(route, { file }) {
    const isKnown = ({ start }: { start: number }) => file.sessionWrites().some((known) => known.start === start);
    const used = file.handlerOf(route)?.requestUses() ?? [];
    const writes = used.filter((read) => read.part === 'session' && read.isWrite);
    const [write] = writes;
    // One report for each handler.
    if (write === undefined || writes.some(isKnown) || file.hasCookieSessions()) return undefined;
    return { inFile: write, messageId: 'write', data: { write: write.text } };
  },
});
