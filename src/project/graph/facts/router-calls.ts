import { frameworkNamed } from '../../../frameworks/lookup.ts';
import { prefixesItsReceiver } from '../../../routes/mounts.ts';
import { isCreated, type MethodCall } from '../../../syntax/values.ts';
import { type EndpointForm, endpointParts } from '../../../routes/endpoint-path.ts';
import type { Flow } from '../../../syntax/flow.ts';
import { isProjectFile, moduleOf, requiredBy } from '../../../syntax/imports.ts';
import { type CallNode, type Node, unwrapped } from '../../../syntax/nodes.ts';
import type { RegistrationForm } from '../../../syntax/shape.ts';
import type { ApplicationSettingCall, CallFact, FileFacts, MountFact } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import { returnsItsArgument } from './mount-calls.ts';
import { pluginsLoadedBy, type RegisteredPlugin } from './loaders.ts';
import { objectWith, type Reference, UNKNOWN } from './reference.ts';
import { optionPrefix } from './registrations.ts';
import { positionIn } from './statement-order.ts';
import { idOfPlugin } from './ids.ts';

/** What a file mounts on its routers, which plugins it registers, and what it sets for its applications. */
export function readRouterCalls(references: FileReferences): Pick<FileFacts, 'calls' | 'mounts' | 'settingCalls'> {
  // Whole paths are listed in the order of the mounts. Sorts by the end: `use(a).use(b)` begins where `use(a)` does.
  const all = references.context.flow.calls.toSorted((one, other) => one.call.range[1] - other.call.range[1]);
  return {
    settingCalls: all.flatMap((call) => applicationSettingCall(call, references) ?? []),
    mounts: all.flatMap((call) => mountFact(call, references) ?? []),
    calls: all.flatMap((call) => pluginCalls(call, references)),
  };
}

/** `app.setGlobalPrefix('api')` */
function applicationSettingCall(
  { name, receiver, call }: MethodCall,
  { routers, pathExpression }: FileReferences,
): ApplicationSettingCall | undefined {
  const { framework } = receiver;
  const { prefix, versions } = frameworkNamed(framework)?.application ?? {};
  if (name === undefined || (name !== prefix?.method && name !== versions?.method)) return undefined;
  const args = call.arguments.map((each) => pathExpression(each));
  return { applicationId: routers.idOf(receiver), framework, name, args };
}

/** `app.register(users, { prefix: '/users' })`: a call of `users` with a router made for it. */
function pluginCalls(registration: MethodCall, references: FileReferences): readonly CallFact[] {
  const { call, method, object, receiver } = registration;
  const { registers } = method;
  if (registers?.kind !== 'prefix' || registers.plugin === undefined) return [];
  const { shape, framework } = receiver;
  const parent = references.routers.at(receiver, object);
  const place = references.placeOf(call);
  const { scope } = place;
  const given = call.arguments.slice(registers.argument).map((each) => references.read(each));
  // A plugin without options gets empty ones.
  const options = given.length === 0 ? [objectWith([])] : given;
  return pluginsOf(registration, registers, references).map(({ plugin, prefix, usesParentRouter }, index): CallFact => {
    const id = idOfPlugin(references.home.file, call, index);
    return {
      ...place,
      id,
      callee: plugin,
      args: [usesParentRouter ? parent : { kind: 'router', id, madeIn: scope }, ...options],
      pluginRouter: {
        id,
        framework,
        shape,
        origin: { kind: 'part', parent, prefix },
        ownPrefixes: [],
        madeIn: scope,
      },
    };
  });
}

/** The plugin that a call registers, or the plugins of all files in a folder: `app.register(autoload, { dir })`. */
function pluginsOf(
  registration: MethodCall,
  form: Extract<RegistrationForm, { kind: 'prefix' }>,
  references: FileReferences,
): readonly RegisteredPlugin[] {
  const loaded = pluginsLoadedBy(registration, form, references);
  if (loaded !== undefined) return loaded;
  const { call } = registration;
  const argument = call.arguments[form.plugin ?? 0];
  if (argument === undefined) return [];
  // As written: its name alone would make `usersRouter` a router.
  const plugin = references.readAsWritten(argument);
  return [{ plugin, prefix: optionPrefix(call, form, references), usesParentRouter: false }];
}

/** A call that mounts something on a router: `app.use('/users', users)`, `app.openapi(listUsers, handler)`. */
function mountFact(mounting: MethodCall, references: FileReferences): MountFact | undefined {
  const { call, object, method, receiver } = mounting;
  const { registers, describedRoute } = method;
  const position = positionIn(references.home.file, call);
  const place = references.placeOf(call);
  if (registers?.kind === 'mount' && !prefixesItsReceiver(mounting)) {
    const isFunction = object === call.callee;
    if (isFunction && returnsItsArgument(call, registers)) return undefined;
    const { path, minArguments } = registers;
    const children = mountedBy(call, references);
    const first = call.arguments.length < minArguments ? undefined : call.arguments[path];
    // With more, the first may be a handler: `use(auth, users)`.
    const isCertain = minArguments === 1;
    const prefix = first?.type === 'SpreadElement' ? undefined : references.pathExpression(first, isCertain);
    return { ...place, parent: references.routers.at(receiver, object), prefix, children, position };
  }
  if (registers?.kind === 'endpoint' && frameworkNamed(receiver.framework)?.routersHandleRoutes === true)
    return handlingMount(mounting, registers, references);
  if (describedRoute === undefined) return undefined;
  const parent = references.routers.at(receiver, object);
  const added = call.arguments[describedRoute];
  return {
    ...place,
    parent,
    prefix: undefined,
    children: added === undefined ? [] : [references.read(added)],
    position,
  };
}

/** `app.all('/v1/*', users)`, `app.get('/users', require('./users')(app))` */
function handlingMount(mounting: MethodCall, form: EndpointForm, references: FileReferences): MountFact | undefined {
  const { call, object, receiver } = mounting;
  const { flow } = references.context;
  const parts = form.path === 'receiver' ? undefined : endpointParts(form, mounting, flow);
  const path = parts && references.pathExpression(parts.path.node);
  const children = mountedBy(call, references, (argument, index) => {
    const isHandler = parts !== undefined && index >= parts.path.handlersAt;
    return isHandler && mayBeRouter(argument, flow);
  });
  if (parts === undefined || path === undefined || children.length === 0) return undefined;
  return {
    ...references.placeOf(call),
    parent: references.routers.at(receiver, object),
    prefix: undefined,
    handles: { path, methods: parts.methods },
    children,
    position: positionIn(references.home.file, call),
  };
}

/** Whether a handler may be a router: most are functions of the file. */
function mayBeRouter(handler: Node, flow: Flow): boolean {
  const node = unwrapped(handler);
  if (node.type === 'ArrayExpression') return node.elements.some((each) => each !== null && mayBeRouter(each, flow));
  if (flow.receiversAt(node).length > 0 || requiredBy(node) !== undefined) return true;
  if (node.type === 'Identifier') return isProjectFile(moduleOf(node, flow.sourceCode));
  return node.type === 'CallExpression' && node.arguments.some((each) => flow.receiversAt(each).length > 0);
}

/** The arguments of a call that may be routers: `users` in `app.use('/users', users)`. */
function mountedBy(
  call: CallNode,
  references: FileReferences,
  isChild: (argument: Node, index: number) => boolean = () => true,
): readonly Reference[] {
  const { args } = references.argumentsOf(call);
  return call.arguments.flatMap((argument, index): Reference | readonly [] => {
    if (!isChild(argument, index)) return [];
    // `app.use(...routers)`
    const child = argument.type === 'SpreadElement' ? argument.argument : argument;
    const written = references.readAsWritten(child);
    const routers = references.context.flow.receiversAt(child);
    // `row.router` is a router by its name alone: the code around it shows what it is in each iteration of a loop.
    if (argument !== child || routers.every((router) => !isCreated(router))) return written;
    const known = args[index] ?? UNKNOWN;
    // Each call decides which router a parameter gets.
    return written.kind === 'parameter' ? { kind: 'default', value: written, otherwise: known } : known;
  });
}
