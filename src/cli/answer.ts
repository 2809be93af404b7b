/**
 * What a run prints, and its exit code: 1 when there are differences, conflicts, or changes that break clients, 2 when
 * there may be, since something was not read.
 */
export interface Answer {
  readonly text: string;
  readonly exitCode: 0 | 1 | 2;
}

export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
