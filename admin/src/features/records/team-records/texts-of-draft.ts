/** Display texts of fields that differ from their values: a name for an id, a formatted date; empty if another field already shows it. */
export type NamedTexts<D> = { readonly [Field in keyof D]?: string };

/** Returns the contents of a form by field, as shown to users. A field without a display text shows the input. */
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
