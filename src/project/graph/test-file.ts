/** Files whose applications nobody serves. */
const TEST_FILE = /(?:^|\/)(?:__tests__|__mocks__|tests?|e2e|cypress|spec)\/|\.(?:test|spec|e2e)\.[cm]?[jt]sx?$/iu;

export function isTestFile(file: string): boolean {
  return TEST_FILE.test(file);
}
