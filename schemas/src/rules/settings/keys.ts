const keyMax = 40;

/** Returns the key that stands for a name in addresses: plain letters, digits and single hyphens; '' if the name has none of them. */
export const keyOfName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, keyMax)
    .replace(/^-|-$/g, '');

/** Returns the first of `key`, `key-2`, `key-3` … that is free; a name without letters begins with `otherwise`. */
export function freeKey(name: string, used: ReadonlySet<string>, otherwise: string): string {
  const key = keyOfName(name) || otherwise;
  for (let nth = 1; ; nth += 1) {
    const next = nth === 1 ? key : `${key}-${nth}`;
    if (!used.has(next)) return next;
  }
}
