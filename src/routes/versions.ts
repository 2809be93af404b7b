import type { Framework } from '../frameworks/define-framework.ts';
import type { ProjectFacts } from '../model.ts';
import type { Settings } from '../model/settings.ts';

/** The major version of a framework: as the settings say, else as the package asks for it, else unknown. */
export function majorOf(
  { name, packages }: Framework,
  settings: Settings,
  { dependencies }: ProjectFacts,
): number | undefined {
  const declared = settings.matching?.[name]?.major;
  if (declared !== undefined) return declared;
  for (const dependency of packages) {
    const range = dependencies.get(dependency);
    if (range !== undefined) return majorOfRange(range);
  }
  return undefined;
}

/** The major version of a range that allows just one: `^4.18.2`, `~5.1`, `5`, `v4.x`, `npm:express@^5`. */
export function majorOfRange(range: string): number | undefined {
  const major = /^(?:npm:[^@]*(?:@[^@/]+\/[^@]+)?@|workspace:)?[\^~=v\s]*(\d+)(?:\.[\dx*]+){0,2}(?:-[\w.-]+)?$/u.exec(
    range.trim(),
  )?.[1];
  return major === undefined ? undefined : Number(major);
}

/** The platform under Nest: as the settings say, else the one that the package depends on. */
export function adapterOf(settings: Settings, { dependencies }: ProjectFacts): 'express' | 'fastify' | undefined {
  const declared = settings.matching?.nest?.adapter;
  if (declared !== undefined) return declared;
  const [onExpress, onFastify] = ['express', 'fastify'].map((name) => dependencies.has(`@nestjs/platform-${name}`));
  if (onExpress === onFastify) return undefined;
  return onExpress === true ? 'express' : 'fastify';
}
