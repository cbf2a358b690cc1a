import { plainDecimal, type VatCategory } from '@kantoor/schemas';
import { group, leaf, type Xml } from '../../platform/formats/xml/index.js';

/** A calendar date in UN/CEFACT format. */
export const cefactDate = (prefix: 'udt' | 'qdt', date: string): Xml =>
  leaf(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' });

export const tradeTax = {
  /** Supplies outside the scope of VAT have no rate (BR-O-05). */
  rate: (category: VatCategory, percentage: string): Xml =>
    category === 'O' ? undefined : leaf('ram:RateApplicablePercent', plainDecimal(percentage)),
  ofLine: (category: VatCategory, percentage: string): Xml =>
    group('ram:ApplicableTradeTax', leaf('ram:TypeCode', 'VAT'), leaf('ram:CategoryCode', category), tradeTax.rate(category, percentage)),
};
