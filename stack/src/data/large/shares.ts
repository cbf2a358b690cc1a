/** Splits a whole number over ecosystems: the first gets its share, the others the rest evenly. The shares add up exactly. */
export function sharesOf(total: number, ecosystems: number, whale: number): number[] {
  if (ecosystems === 1) return [total];
  const first = Math.round(total * whale);
  const rest = total - first;
  const others = ecosystems - 1;
  return [first, ...Array.from({ length: others }, (_, i) => Math.floor((rest * (i + 1)) / others) - Math.floor((rest * i) / others))];
}
