import { frameworkNamed } from '../../frameworks/lookup.ts';
import { isOwnPrefix } from '../../routes/mounts.ts';
import { isCreated, type MethodCall } from '../../syntax/values.ts';
import type { RegistrationForm } from '../../syntax/shape.ts';
import type { ApplicationCall, CallFact, FileFacts, MountFact } from './file-facts.ts';
import { type FileReferences, isPassing } from './file-references.ts';
import { loadedBy, type RegisteredPlugin } from './loaders.ts';
import { type Reference, UNKNOWN } from './reference.ts';
import { positionIn } from './statement-order.ts';
import { idIn } from './target.ts';

/**
 * What a file puts under its routers and sets for its applications: mounts, plugins with a router for each, and what is
 * said of all paths.
 */
export function mountedIn(references: FileReferences): Pick<FileFacts, 'applications' | 'calls' | 'mounts'> {
  const { file } = references.home;
  const { flow } = references.context;
  const mounts: MountFact[] = [];
  const calls: CallFact[] = [];
  const applications: ApplicationCall[] = [];
  // Whole paths are listed in the order of the mounts. By the end: `use(a).use(b)` begins where `use(a)` does.
  for (const call of flow.calls.toSorted((one, other) => one.call.range[1] - other.call.range[1])) {
    const { registers } = call.method;
    const application = applicationCall(call, references);
    if (application !== undefined) applications.push(application);
    else if (registers?.kind === 'mount' && !isOwnPrefix(call)) {
      if (call.object !== call.call.callee || !isPassing(call.call, registers))
        mounts.push(mountOf(call, registers, references));
    } else if (call.method.adds !== undefined) {
      const added = call.call.arguments[call.method.adds];
      const children = added === undefined ? [] : [references.of(added)];
      const parent = references.idOf(call.receiver);
      mounts.push({ parent, prefix: undefined, children, position: positionIn(file, call.call) });
    } else if (registers?.kind === 'prefix' && registers.plugin !== undefined) {
      const { shape, framework } = call.receiver;
      const parent = references.idOf(call.receiver);
      const options = call.call.arguments.slice(registers.argument).map((each) => references.of(each));
      for (const [index, { plugin, prefix, sharesScope }] of pluginsOf(call, registers, references).entries()) {
        // By its end: `register(a).register(b)` begins where `register(a)` does.
        const id = idIn(file, `p${String(call.call.range[1])}.${String(index)}`);
        calls.push({
          callee: plugin,
          given: [{ kind: 'router', id: sharesScope ? parent : id }, ...options],
          plugin: { id, framework, shape, origin: { kind: 'below', parent, prefix }, own: [] },
        });
      }
    }
  }
  return { applications, calls, mounts };
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

/** `app.register(users, { prefix: '/users' })` */
function pluginsOf(
  call: MethodCall,
  form: Extract<RegistrationForm, { kind: 'prefix' }>,
  references: FileReferences,
): readonly RegisteredPlugin[] {
  const loaded = loadedBy(call, form, references);
  if (loaded !== undefined) return loaded;
  const plugin = call.call.arguments[form.plugin ?? 0];
  // By how it is written: its name alone would make `usersRouter` a router.
  if (plugin === undefined) return [];
  return [{ plugin: references.written(plugin), prefix: references.optionPrefix(call.call, form), sharesScope: false }];
}

/** `app.use('/users', users)` */
function mountOf(
  { receiver, call }: MethodCall,
  { path, minArguments }: { readonly path: number; readonly minArguments: number },
  references: FileReferences,
): MountFact {
  const { context, home, idOf, prefix } = references;
  const given = references.givenTo(call);
  const children = call.arguments.map((each, index): Reference => {
    const written = references.written(each);
    const routers = context.flow.receiversAt(each);
    // A name alone makes `row.router` a router: what it is in each iteration of a loop, the code around it says.
    if (routers.every((router) => !isCreated(router))) return written;
    const known = given[index] ?? UNKNOWN;
    // Which router a parameter gets, each call says.
    return written.kind === 'parameter' ? { kind: 'default', value: written, otherwise: known } : known;
  });
  const inFront = call.arguments.length < minArguments ? undefined : call.arguments[path];
  const parent = idOf(receiver);
  return { parent, prefix: prefix(inFront, minArguments === 1), children, position: positionIn(home.file, call) };
}
