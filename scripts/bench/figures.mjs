/**
 * @param {readonly number[]} values
 * @returns {number} the middle one
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/** @param {number} share */
export function percent(share) {
  return `${(100 * share).toFixed(2)}%`;
}
