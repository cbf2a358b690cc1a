/** Fields that say more than they hold: a name for an id, a date as it is written here; empty for what another field says already. */
export type NamedTexts<D> = { readonly [Field in keyof D]?: string };

/** The contents of a form by field, as people read them. A field that is not named says what was typed in it. */
export function textsOfDraft<D extends object>(
  draft: D,
  named: NamedTexts<D>,
  yesOrNo: (value: boolean) => string,
): Record<string, string> {
  const textOf = (field: string, value: unknown): string => {
    if (field in named) return named[field as keyof D] ?? '';
    if (typeof value === 'boolean') return yesOrNo(value);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, textOf(field, value)]));
}
