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
    const own = ownLetters(text);
    const given = answer(own);
    known.set(own, given);
    return given;
  };
}

/**
 * A text that shares no memory with the file it was cut from, which would be kept as long: engines cut longer texts by
 * pointing into the whole, and glue them together only once they are cut.
 */
function ownLetters(text: string): string {
  return ` ${text}`.slice(1);
}
