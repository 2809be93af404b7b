/** A line on stderr that counts files, when somebody watches and the work takes longer than a second. */
export function progress(total: number): { readonly step: () => void; readonly end: () => void } {
  const begun = Date.now();
  let done = 0;
  let last = begun;
  return {
    step() {
      done++;
      const now = Date.now();
      if (!process.stderr.isTTY || now - begun < 1000 || now - last < 100) return;
      last = now;
      process.stderr.write(`\r${String(done)} of ${String(total)} files`);
    },
    end() {
      if (last !== begun) process.stderr.write('\r\u001B[K');
    },
  };
}
