import { frameworkNamed } from '../../../frameworks/lookup.ts';
import { isOwnPrefix } from '../../../routes/mounts.ts';
import { isCreated, type MethodCall } from '../../../syntax/values.ts';
import type { RegistrationForm } from '../../../syntax/shape.ts';
import type { ApplicationCall, CallFact, FileFacts, MountFact } from './file-facts.ts';
import { type FileReferences, isPassing } from './file-references.ts';
import { loadedBy, type RegisteredPlugin } from './loaders.ts';
import { type Reference, UNKNOWN } from './reference.ts';
import { positionIn } from './statement-order.ts';
import { idIn } from './ids.ts';

/** What a file mounts on its routers, which plugins it registers, and what it sets for its applications. */
export function mountedIn(references: FileReferences): Pick<FileFacts, 'applications' | 'calls' | 'mounts'> {
  // Whole paths are listed in the order of the mounts. Sorts by the end: `use(a).use(b)` begins where `use(a)` does.
  const all = references.context.flow.calls.toSorted((one, other) => one.call.range[1] - other.call.range[1]);
  return {
    applications: all.flatMap((call) => applicationCall(call, references) ?? []),
    mounts: all.flatMap((call) => mountBy(call, references) ?? []),
    calls: all.flatMap((call) => pluginCalls(call, references)),
  };
}

/** `app.setGlobalPrefix('api')` */
function applicationCall(
  { name, receiver, call }: MethodCall,
  { idOf, prefix }: FileReferences,
): ApplicationCall | undefined {
  const { framework } = receiver;
  const { prefix: global, versions } = frameworkNamed(framework)?.application ?? {};
  if (name === undefined || (name !== global?.method && name !== versions?.method)) return undefined;
  return { of: idOf(receiver), framework, name, given: call.arguments.map((each) => prefix(each)) };
}

/** `app.register(users, { prefix: '/users' })`: a call of `users` with a router made for it. */
function pluginCalls(call: MethodCall, references: FileReferences): readonly CallFact[] {
  const { registers } = call.method;
  if (registers?.kind !== 'prefix' || registers.plugin === undefined) return [];
  const { shape, framework } = call.receiver;
  const parent = references.idOf(call.receiver);
  const options = call.call.arguments.slice(registers.argument).map((each) => references.of(each));
  return pluginsOf(call, registers, references).map(({ plugin, prefix, sharesScope }, index): CallFact => {
    // The id contains the end of the call: `register(a).register(b)` begins where `register(a)` does.
    const id = idIn(references.home.file, `p${String(call.call.range[1])}.${String(index)}`);
    return {
      callee: plugin,
      given: [{ kind: 'router', id: sharesScope ? parent : id }, ...options],
      plugin: { id, framework, shape, origin: { kind: 'below', parent, prefix }, own: [] },
    };
  });
}

/** The plugin that a call registers, or the plugins of all files in a folder: `app.register(autoload, { dir })`. */
function pluginsOf(
  call: MethodCall,
  form: Extract<RegistrationForm, { kind: 'prefix' }>,
  references: FileReferences,
): readonly RegisteredPlugin[] {
  const loaded = loadedBy(call, form, references);
  if (loaded !== undefined) return loaded;
  const plugin = call.call.arguments[form.plugin ?? 0];
  // As written: its name alone would make `usersRouter` a router.
  if (plugin === undefined) return [];
  return [{ plugin: references.written(plugin), prefix: references.optionPrefix(call.call, form), sharesScope: false }];
}

/** A call that mounts something on a router: `app.use('/users', users)`, `app.openapi(listUsers, handler)`. */
function mountBy(call: MethodCall, references: FileReferences): MountFact | undefined {
  const { registers, adds } = call.method;
  if (registers?.kind === 'mount' && !isOwnPrefix(call)) {
    const isFunction = call.object === call.call.callee;
    return isFunction && isPassing(call.call, registers) ? undefined : mountOf(call, registers, references);
  }
  if (adds === undefined) return undefined;
  const added = call.call.arguments[adds];
  return {
    parent: references.idOf(call.receiver),
    prefix: undefined,
    children: added === undefined ? [] : [references.of(added)],
    position: positionIn(references.home.file, call.call),
  };
}

/** `app.use('/users', users)` */
function mountOf(
  { receiver, call }: MethodCall,
  { path, minArguments }: { readonly path: number; readonly minArguments: number },
  references: FileReferences,
): MountFact {
  const { context, home, idOf, prefix } = references;
  const given = references.givenTo(call);
  const children = call.arguments.map((argument, index): Reference => {
    // `app.use(...routers)`
    const child = argument.type === 'SpreadElement' ? argument.argument : argument;
    const written = references.written(child);
    const routers = context.flow.receiversAt(child);
    // `row.router` is a router by its name alone: the code around it shows what it is in each iteration of a loop.
    if (routers.every((router) => !isCreated(router))) return written;
    const known = given[index] ?? UNKNOWN;
    // Each call decides which router a parameter gets.
    return written.kind === 'parameter' ? { kind: 'default', value: written, otherwise: known } : known;
  });
  const first = call.arguments.length < minArguments ? undefined : call.arguments[path];
  const inFront = first?.type === 'SpreadElement' ? undefined : prefix(first, minArguments === 1);
  return { parent: idOf(receiver), prefix: inFront, children, position: positionIn(home.file, call) };
}
