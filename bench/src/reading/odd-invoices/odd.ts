import type { Company } from '../drawn-invoices/companies.js';
import type { Random } from '../drawn-invoices/random.js';
import type { Language, Wordings } from '../drawn-invoices/wordings.js';
import type { Sheet } from './sheet.js';

export interface OddLine {
  description: string;
  quantity: number;
  /** In cents, of so many pieces. */
  price: number;
  per: number;
  /** In percent. */
  discount: number;
  total: number;
  rate: number;
}
/** What the parts of an odd invoice print: amounts in cents. */
export interface Odd {
  sheet: Sheet;
  random: Random;
  language: Language;
  words: Wordings;
  supplier: Company;
  buyer: Company;
  reference: string;
  order: string;
  issued: string;
  due: string;
  lines: OddLine[];
  shares: { rate: number; base: number; vat: number }[];
  net: number;
  gross: number;
  money: (cents: number) => string;
  number: (value: number) => string;
}
