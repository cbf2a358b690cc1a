import { isCountry } from './countries.js';
import { outsideEuOf, type VatPlace } from './vat-area.js';

type Values = Readonly<Record<string, unknown>>;
type Derivation = (values: Values, before: Values | null) => Values;

/** Derived fields, by entity: computed by the form at every change of a field and by the API whenever a record is written. */
const derivations: Readonly<Record<string, Derivation>> = {
  organization: (values, before) =>
    isCountry(String(values['countryIso2'])) ? outsideEuOf(values, before, values as unknown as VatPlace) : {},
};

/** Returns the derived fields of a record; `before` is the previous record. */
export const derivedOf = (entity: string, values: Values, before: Values | null): Values => derivations[entity]?.(values, before) ?? {};
