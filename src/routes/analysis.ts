import type { Route } from '../model.ts';
import { createFlow, type FlowResult } from '../syntax/flow.ts';
import type { Node, SourceCode } from '../syntax/nodes.ts';
import { FROM_OTHERS, type MethodCall, type Receiver } from '../syntax/values.ts';
import { common } from './assemble.ts';
import { assumedSeeds, looksRegistered } from './assumed.ts';
import { declaredSeeds, registrarRoutes } from './declared.ts';
import { decoratedRoutes } from './decorated.ts';
import { createJudge, frameworkNamed, type Judge, type Surroundings } from './judge.ts';
import { createOthers } from './others.ts';
import { isCreated, rootOf, tellingReceivers } from './receivers.ts';
import { once, registrationOf, routerOf } from './registration.ts';
import { registered } from './registrations.ts';
import { entriesOf } from './seeds.ts';
import { typedPlaces } from './typed.ts';

/** Finds every route that a file registers, in source order. */
export function analyse(sourceCode: SourceCode, surroundings: Surroundings): readonly Route[] {
  const { modules, seeds } = entriesOf(sourceCode);
  const flow = createFlow(sourceCode);
  const proven = flow.add([...seeds, ...declaredSeeds(sourceCode, surroundings.settings)]);
  const typed = typedPlaces(sourceCode, proven, modules);
  const placed = flow.add(typed.seeds);
  const assumed = [...assumedSeeds(sourceCode, placed, modules, surroundings)];
  const result = flow.add(assumed.filter(({ node }) => !typed.others.has(node)));
  const { registrars = [] } = surroundings.settings;
  if (result.calls.length === 0 && result.decorators.length === 0 && registrars.length === 0) return [];
  const judge = createJudge(sourceCode, result, surroundings);
  const routes = [
    ...calledRoutes(result, judge, sourceCode),
    ...decoratedRoutes(result, judge, sourceCode),
    ...registrarRoutes(sourceCode, surroundings.settings, judge),
  ];
  return routes.sort((a, b) => a.span.start - b.span.start);
}

function* calledRoutes(flow: FlowResult, judge: Judge, sourceCode: SourceCode): Iterable<Route> {
  const instances = instancesOf(flow.calls);
  const mayBeAnother = createOthers(flow, sourceCode);
  for (const [first, ...others] of groupedByCall(flow.calls)) {
    const found = registered(first, sourceCode);
    if (found === undefined) continue;
    const all = [first, ...others].map(({ receiver }) => receiver);
    const proven = all.filter(({ provenance }) => provenance === 'proven');
    if (proven.length === 0 && !looksRegistered(first, found, sourceCode)) continue;
    const receivers = tellingReceivers(proven.length > 0 ? proven : all, sourceCode);
    const [main] = receivers;
    const framework = frameworkNamed(main?.framework);
    const known = receivers.filter(({ how }) => how !== FROM_OTHERS);
    const base = judge.base(framework, known);
    const [router, ...otherRouters] = new Set(known.map(routerOf));
    const isAlone = router !== undefined && otherRouters.length === 0;
    const carries = found.place === 'endpoint' ? [] : carriedBy(first, flow, instances);
    const registration = once(() => registrationOf(first, receivers, flow.usesOf, sourceCode));
    const servesFiles = first.call.arguments.some((argument) =>
      flow.valuesOf(argument).some((value) => value.kind === 'thing' && value.shape.servesFiles === true),
    );
    for (const item of found.paths) {
      yield {
        ...common(found, item, framework, base, judge),
        provenance: main?.provenance ?? 'assumed',
        receiver: { text: receiverText(first.object, sourceCode), how: main === undefined ? '' : rootOf(main).how },
        equal: judge.equality(framework, found.place, [
          ...tellingReceivers(all, sourceCode),
          ...(all.some(isCreated) && mayBeAnother(first.object) ? [undefined] : []),
        ]),
        servesFiles,
        router: isAlone ? router : undefined,
        carries,
        registration,
      };
    }
  }
}

/** The instances that plugins get, by the call that registers the plugin. */
function instancesOf(calls: readonly MethodCall[]): ReadonlyMap<Node, ReadonlySet<Receiver>> {
  const instances = new Map<Node, Set<Receiver>>();
  for (const { receiver } of calls) {
    const router = routerOf(receiver);
    if (router.parent === undefined) continue;
    const known = instances.get(router.parent.call);
    if (known === undefined) instances.set(router.parent.call, new Set([router]));
    else known.add(router);
  }
  return instances;
}

/** The routers that a call mounts: those among its arguments, or the instance of its plugin. */
function carriedBy(
  { call }: MethodCall,
  flow: FlowResult,
  instances: ReadonlyMap<Node, ReadonlySet<Receiver>>,
): readonly Receiver[] {
  const given = call.arguments.flatMap((argument) => flow.valuesOf(argument));
  const routers = given.flatMap((value) =>
    value.kind === 'thing' && value.receiver ? [routerOf(value.receiver)] : [],
  );
  return [...routers, ...(instances.get(call) ?? [])];
}

/** In the order of the source, so that the verbs of a chain stay in theirs. */
function groupedByCall(calls: readonly MethodCall[]): Iterable<readonly [MethodCall, ...MethodCall[]]> {
  const groups = new Map<Node, [MethodCall, ...MethodCall[]]>();
  for (const call of calls.toSorted((a, b) => a.call.range[1] - b.call.range[1])) {
    const group = groups.get(call.call);
    if (group === undefined) groups.set(call.call, [call]);
    else group.push(call);
  }
  return groups.values();
}

/** The receiver as it is written: of a chain of calls, what the chain begins with. */
function receiverText(object: Node, sourceCode: SourceCode): string {
  let node = object;
  while (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.type !== 'ThisExpression'
  ) {
    node = node.callee.object;
  }
  const text = sourceCode.getText(node).replaceAll(/\s+/gu, ' ');
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
