/** Units of a currency for one euro, as published. */
export interface PublishedRate {
  currency: string;
  date: string;
  rate: string;
}
