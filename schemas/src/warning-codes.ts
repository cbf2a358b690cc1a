/** Warning codes; the texts are `forms.warnings` of the admin, or `resources.{resource}.warnings.{field}`. */
export const warningCodes = [
  'VAT_NUMBER_MISSING',
  'VAT_NUMBER_NONE',
  'VAT_NUMBER_ODD',
  'VAT_NUMBER_CHECK_DIGIT',
  'VAT_NUMBER_NOT_DUTCH',
  'COC_NUMBER_ODD',
  'POSTCODE_ODD',
  'EX_EU_INSIDE',
  'EX_EU_OUTSIDE',
  'VAT_PLACE_UNKNOWN',
  'VAT_SUPPLIES_UNKNOWN',
  'NUMBER_LARGE',
  'IMPORT_NOT_TAKEN_OVER',
] as const;
export type WarningCode = (typeof warningCodes)[number];
