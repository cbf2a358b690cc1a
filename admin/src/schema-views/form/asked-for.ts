import type { PropertySchema } from '@kantoor/schemas';

/** Whether a field is asked for beside these values (`x-form.when`). */
export const isAskedFor = (property: PropertySchema | undefined, beside: object | undefined): boolean =>
  Object.entries(property?.['x-form']?.when ?? {}).every(
    ([name, value]) => (beside as Record<string, unknown> | undefined)?.[name] === value,
  );
