import type { Facts, Framework, Place } from '../frameworks/define-framework.ts';
import { frameworks } from '../frameworks/index.ts';
import type { Dialect, Equality, ProjectFacts, RouterBehaviour } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import { agreement } from '../path/agree.ts';
import type { FlowResult } from '../syntax/flow-result.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { type Receiver, rootOf } from '../syntax/values.ts';
import { Budget } from './budget.ts';
import { createBases } from './full-path.ts';
import { readsKept } from './path-readers.ts';
import { isPathRead, isTampered, readSwitch } from './receivers.ts';
import { adapterOf, majorOf } from './versions.ts';
import { isSpelled } from '../syntax/spelled.ts';

/** What an analysis needs to know beside the file. The project is read only for files that may have routes. */
export interface Surroundings {
  readonly settings: Settings;
  readonly project: () => ProjectFacts;
  /** The text of the file that starts the application, where it can be told which that is. */
  readonly entry?: () => string | undefined;
}

export const UNEQUAL: Equality = { letterCase: false, trailingSlash: false };

/** What the frameworks say of one file: grammars, equality, bases. */
export interface Judge {
  /** Nothing is proven of a file that registers more than is looked at. */
  readonly budget: Budget;
  readonly dialect: (framework: Framework | undefined) => Dialect;
  readonly behaviour: (framework: Framework | undefined) => RouterBehaviour | undefined;
  /** What holds for all receivers; an `undefined` one is known by the settings alone. */
  readonly equality: (
    framework: Framework | undefined,
    place: Place,
    receivers: readonly (Receiver | undefined)[],
  ) => Equality;
  readonly base: (framework: Framework | undefined, receivers: readonly Receiver[]) => string | undefined;
}

export function frameworkNamed(name: Receiver['framework']): Framework | undefined {
  return frameworks.find((framework) => framework.name === name);
}

export function createJudge(
  sourceCode: SourceCode,
  flow: FlowResult,
  { settings, project, entry }: Surroundings,
): Judge {
  const dialects = new Map<Framework, Dialect>();
  const equalities = new Map<Receiver | Framework, Map<Place, Equality>>();
  const behaviours = new Map<Framework, RouterBehaviour>();
  const bases = new Map<Framework, (receiver: Receiver) => string | undefined>();

  function facts(framework: Framework, root: Receiver | undefined): Facts {
    return {
      major: majorOf(framework, settings, project()),
      adapter: adapterOf(settings, project()),
      settings,
      mentions: (pattern) => isSpelled(pattern, sourceCode),
      reads: (keeper) => readsKept(keeper, flow, sourceCode),
      entryMentions: (pattern) => pattern.test(entry?.() ?? ''),
      shape: root?.shape,
      read: (knob) => root && readSwitch(root, knob, flow, sourceCode),
    };
  }

  function dialect(framework: Framework | undefined): Dialect {
    if (framework === undefined) return agreement([...frameworks].filter(({ assumed }) => assumed).map(dialect));
    const known = dialects.get(framework) ?? framework.dialect(facts(framework, undefined));
    dialects.set(framework, known);
    return known;
  }

  function equalityOf(framework: Framework, place: Place, receiver: Receiver | undefined): Equality {
    if (receiver !== undefined && isTampered(receiver, flow, sourceCode)) return UNEQUAL;
    if (receiver !== undefined && isPathRead(receiver, flow, sourceCode)) return UNEQUAL;
    // What `route(path)` gives follows the settings of its router.
    const root = receiver && rootOf(receiver);
    const key = root ?? framework;
    const places = equalities.get(key) ?? new Map<Place, Equality>();
    equalities.set(key, places);
    const known = places.get(place) ?? framework.equality(place, facts(framework, root));
    places.set(place, known);
    return known;
  }

  return {
    budget: new Budget(),
    dialect,
    equality(framework, place, receivers) {
      if (framework === undefined) return UNEQUAL;
      const each = receivers.length === 0 ? [undefined] : receivers;
      const all = each.map((receiver) => equalityOf(framework, place, receiver));
      return {
        letterCase: all.every((one) => one.letterCase),
        trailingSlash: all.every((one) => one.trailingSlash),
      };
    },
    behaviour(framework) {
      if (framework === undefined) return undefined;
      const known = behaviours.get(framework) ?? framework.behaviour(facts(framework, undefined));
      behaviours.set(framework, known);
      return known;
    },
    base(framework, [receiver, ...others]) {
      if (framework === undefined || receiver === undefined || others.length > 0) return undefined;
      const base = bases.get(framework) ?? createBases(flow, framework, sourceCode);
      bases.set(framework, base);
      return base(receiver);
    },
  };
}
