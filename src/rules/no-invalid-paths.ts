import { createRule } from '../lint/create-rule.ts';
import { pathFinding } from './no-invalid-paths/path-faults.ts';

export default createRule({
  name: 'no-invalid-paths',
  meta: {
    type: 'problem',
    docs: { description: 'disallow paths that the router refuses or never matches', preset: 'recommended' },
    hasSuggestions: true,
    schema: [],
    defaultOptions: [],
    messages: {
      noSlash: "'{{path}}' has no leading slash, so no request matches it. Use '{{fixed}}'.",
      noSlashOnly: "'{{path}}' has no leading slash, so no request matches it.{{obstacle}}",
      glued:
        "'{{path}}' is joined to the prefix '{{base}}' without a slash, so it answers '{{joined}}'. Use '{{fixed}}'.",
      gluedOnly:
        "'{{path}}' is joined to the prefix '{{base}}' without a slash, so it answers '{{joined}}'.{{obstacle}}",
      empty: "An empty path {{outcome}}. Use '{{fixed}}'.",
      emptyOnly: 'An empty path {{outcome}}.{{obstacle}}',
      refusedSlash: "'{{path}}' has no leading slash: {{router}} refuses to start. Use '{{fixed}}'.",
      refusedSlashOnly: "'{{path}}' has no leading slash: {{router}} refuses to start.{{obstacle}}",
      space: "'{{path}}' ends with a space, so no request matches it. Use '{{fixed}}'.",
      spaceOnly: "'{{path}}' ends with a space, so no request matches it.{{obstacle}}",
      migrated: "{{router}} refuses '{{path}}': the application does not start. Use '{{fixed}}'{{note}}.",
      refused: "{{router}} refuses the path '{{path}}': the application does not start.{{obstacle}}",
      laterSyntax:
        "'{{part}}' is syntax of a later version. {{router}} reads it differently, so it does not match the requests it is meant for.",
      foreignParam: "'{{part}}' is another framework's syntax for a parameter, not {{router}}'s. Use '{{fixed}}'.",
      foreignParamOnly:
        "'{{part}}' is another framework's syntax for a parameter, not {{router}}'s. Use '{{param}}'.{{obstacle}}",
      foreignWildcard: "'{{part}}' is another framework's syntax for the rest of a path, not {{router}}'s.",
      described: "'{{part}}' is no parameter in the OpenAPI document. Use '{{fixed}}'.",
      describedOnly: "'{{part}}' is no parameter in the OpenAPI document. Use '{{param}}'.{{obstacle}}",
      url: "'{{path}}' is a whole URL, but the router sees only the path. Use '{{fixed}}'.",
      urlOnly: "'{{path}}' is a whole URL, but the router sees only the path.{{obstacle}}",
      query: "'{{part}}' is a query, which the router never sees. Use '{{fixed}}' and read the query in the handler.",
      queryOnly: "'{{part}}' is a query, which the router never sees. Read it in the handler.{{obstacle}}",
      fragment: "'{{part}}' is a fragment, which clients do not send. Use '{{fixed}}'.",
      fragmentOnly: "'{{part}}' is a fragment, which clients do not send.{{obstacle}}",
      encoded:
        "'{{part}}' arrives as '{{arriving}}', and {{router}} compares the path as it is sent, so no request matches. Use '{{fixed}}'.",
      decoded:
        "'{{part}}' arrives as '{{arriving}}', and {{router}} compares the decoded path, so '{{path}}' in a URL does not match. Use '{{fixed}}'.",
    },
  },
  check: pathFinding,
});
