import type { Route } from '../model.ts';
import { isList } from '../syntax/constants.ts';
import { elementsOf } from '../syntax/elements.ts';
import { usesOfName } from '../syntax/named.ts';
import { type Node, propertyValue, type SourceCode, staticKey, variableAt } from '../syntax/nodes.ts';
import { pathValue } from '../syntax/text.ts';
import type { Budget } from './budget.ts';
import { type Circumstances, FoundRoute } from './found-route.ts';
import { frameworkNamed, type Judge } from './judge.ts';
import { objectAt } from './registrations.ts';
import { UNSEEN } from './unseen.ts';

/** Whether a file spells the name. Most lack its first word, which V8 finds thirty times as fast as both (measured). */
export function mentionsRouterModule({ text }: SourceCode): boolean {
  return text.includes('Router') && text.includes('RouterModule');
}

/** The paths under which Nest puts whole modules: `RouterModule.register([{ path: 'admin', module, children }])`. */
export function* routerModuleRoutes(sourceCode: SourceCode, judge: Judge): Iterable<Route> {
  if (!mentionsRouterModule(sourceCode)) return;
  const circumstances: Circumstances = {
    registered: { place: 'mount', methods: [] },
    framework: frameworkNamed('nest'),
    provenance: 'proven',
    receiver: () => ({ text: 'RouterModule', how: 'RouterModule' }),
    ...UNSEEN,
  };
  for (const path of pathsIn(treesIn(sourceCode), judge.budget, sourceCode)) {
    const value = pathValue(path, sourceCode);
    if (value.kind !== 'texts') continue;
    const { paths } = judge.budget.pathsWithin({ paths: value.items });
    yield* paths.map((item) => new FoundRoute(item, circumstances, judge));
  }
}

/** The argument of `RouterModule.register`, and of `forRoutes` of Nest 7 and before, where Nest's is meant. */
function treesIn(sourceCode: SourceCode): readonly Node[] {
  return usesOfName(sourceCode, (name) => name === 'RouterModule').flatMap((use) => {
    const definition = variableAt('RouterModule', use, sourceCode)?.defs[0];
    const isNest =
      definition?.type === 'ImportBinding' &&
      definition.parent.type === 'ImportDeclaration' &&
      /^(?:@nestjs\/core|nest-router)$/u.test(definition.parent.source.value);
    const member = use.parent;
    if (!isNest || member?.type !== 'MemberExpression' || member.parent.type !== 'CallExpression') return [];
    const name = staticKey(member.property, member.computed);
    return name === 'register' || name === 'forRoutes' ? member.parent.arguments.slice(0, 1) : [];
  });
}

/** The paths of the modules in a list, and of those below them; one that stands in several lists comes once. */
function* pathsIn(trees: readonly Node[], budget: Budget, sourceCode: SourceCode): Iterable<Node> {
  const lists = [...trees];
  const seen = new Set<object>();
  for (const list of lists) {
    const variable = list.type === 'Identifier' ? variableAt(list.name, list, sourceCode) : undefined;
    if (variable !== undefined && seen.has(variable)) continue;
    seen.add(variable ?? list);
    const rows = budget.rowsOf(
      () => elementsOf(list, sourceCode, undefined),
      (row) => (row === undefined || isList(row) ? undefined : row),
    );
    for (const row of rows ?? []) {
      const module = row === undefined || isList(row) ? undefined : objectAt(row, sourceCode);
      if (module === undefined || seen.has(module)) continue;
      seen.add(module);
      const path = propertyValue(module, 'path');
      const children = propertyValue(module, 'children');
      if (path !== undefined) yield path;
      if (children !== undefined) lists.push(children);
    }
  }
}
