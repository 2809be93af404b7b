/** Says on stderr what somebody should know of the run. */
export function warn(text: string): void {
  process.stderr.write(`eslint-plugin-rest: ${text}\n`);
}
