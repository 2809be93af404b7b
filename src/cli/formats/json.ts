/** A value as programs read it. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
