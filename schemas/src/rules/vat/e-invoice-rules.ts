const categories = ['S', 'Z', 'E', 'AE', 'IC', 'G', 'O'] as const;
const ofCategories = ['01', '02', '05', '06', '07', '08', '10'] as const;

/**
 * Rules of EN 16931-1 (6.4) that are checked on e-invoices besides their sums: mandatory fields, decimals, and the rules of each VAT
 * category. The reader checks these, and the admin has a sentence for each.
 */
export const eInvoiceRules: readonly string[] = [
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16'].map((number) => `BR-${number}`),
  ...['21', '22', '23', '24', '25', '26', '27', '32', '33', '37', '38', '45', '46', '47', '61'].map((number) => `BR-${number}`),
  ...['04', '09', '18', '25', '26'].map((number) => `BR-CO-${number}`),
  ...['09', '12', '13', '14', '16', '17', '18', '19', '20', '23'].map((number) => `BR-DEC-${number}`),
  ...categories.flatMap((category) => ofCategories.map((number) => `BR-${category}-${number}`)),
];
