/** More words than the routes of an application have; a stop for programs that run for days. */
const MOST = 5000;

/** Keeps what is said of a text, since the routes of an application use few words many times. */
export function remembered<Answer extends object | boolean>(
  answer: (text: string) => Answer,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    if (known.size >= MOST) known.clear();
    const given = answer(text);
    known.set(text, given);
    return given;
  };
}
