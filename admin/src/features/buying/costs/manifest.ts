import { textsOf } from '../../../i18n/texts-of';

/** Texts of the form of a cost. The pages that show it bring them. */
export const costTexts = textsOf(
  'features/buying/costs',
  'features/buying/approvals',
  'features/records/product-lines',
  'features/settings/ledgers',
);
