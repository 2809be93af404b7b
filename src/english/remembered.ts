/** More words than the routes of an application have: a limit for language servers that run for days. */
const MOST = 5000;

/**
 * Remembers the answer for each text, since an application uses few words many times. Measured on 1,000 routes in one
 * file without a finding: the six recommended rules take 2.0 µs for a route, and 3.3 µs without this.
 *
 * @param answer a pure function
 */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined || known.has(text)) return kept as Answer;
    if (known.size >= MOST) known.clear();
    // V8 keeps a slice as a pointer into the whole source file; concatenating makes a copy.
    const copy = ` ${text}`.slice(1);
    const given = answer(copy);
    known.set(copy, given);
    return given;
  };
}
