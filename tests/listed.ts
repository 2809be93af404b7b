/** The entries of a text, between commas. */
export function listed(entries: string): readonly string[] {
  return entries.trim().split(/,\s*/u);
}
