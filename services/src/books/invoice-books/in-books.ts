// SQL for a booked sales invoice `t` in another currency: the values frozen at booking, or those of its conversion.

const converted = (value: string): string =>
  `CASE WHEN t.currency = t.conversion ->> 'currency' THEN (t.conversion ->> '${value}')::numeric END`;
/** Units of its currency for one euro; null without either. */
export const frozenRate = `coalesce(t.exchange_rate, ${converted('rate')})`;
/** Its VAT in euro. */
export const frozenTax = `coalesce(t.accounting_tax_amount, ${converted('taxAmount')})`;
