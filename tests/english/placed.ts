import type { Neighbour, Place } from '../../src/english/place.ts';

/** A segment of an endpoint, and its place there. */
export interface Placed {
  readonly text: string;
  readonly place: Place;
}

/**
 * The segment in brackets: `GET /users/[list]/:id`. `ANY` stands for unknown methods, `…` for an unknown part; a comma
 * separates two methods.
 */
export function placed(endpoint: string): Placed {
  const [methods = '', path = ''] = endpoint.split(' /');
  const segments = path.split('/');
  const index = segments.findIndex((segment) => segment.startsWith('['));
  const kinds = segments.map(neighbourOf);
  const rest = kinds.slice(index + 1);
  const isLast = rest.some(({ kind }) => kind === 'text')
    ? false
    : rest.some(({ kind }) => kind === 'unknown')
      ? undefined
      : true;
  return {
    text: (segments[index] ?? '').slice(1, -1),
    place: {
      methods: methods === 'ANY' ? undefined : methods.split(','),
      before: kinds[index - 1] ?? { kind: 'none' },
      after: rest[0] ?? { kind: 'none' },
      isLast,
    },
  };
}

function neighbourOf(segment: string): Neighbour {
  if (segment === '…') return { kind: 'unknown' };
  return segment.startsWith(':') ? { kind: 'parameter' } : { kind: 'text', text: segment };
}
