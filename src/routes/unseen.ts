import type { Circumstances } from './found-route.ts';

/**
 * What holds for a path that no router of the file gets: nothing around it is known, and nobody sees what else is done
 * with it.
 */
export const UNSEEN: Omit<Circumstances, 'registered' | 'framework' | 'provenance' | 'receiver'> = {
  base: () => undefined,
  equal: () => ({ letterCase: false, trailingSlash: false }),
  servesFiles: () => false,
  router: () => undefined,
  carries: () => [],
  registration: () => undefined,
};
