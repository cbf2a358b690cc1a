import type { PropertySchema } from '@kantoor/schemas';

/** Checks whether a field applies, given the values beside it (`x-form.when`). */
export const isApplicable = (property: PropertySchema | undefined, beside: object | undefined): boolean =>
  Object.entries(property?.['x-form']?.when ?? {}).every(
    ([name, value]) => (beside as Record<string, unknown> | undefined)?.[name] === value,
  );
