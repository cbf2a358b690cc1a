import type { OwnCompany, ReadFields, Reading } from '../../model/index.js';
import { oursIn } from '../fields/ours.js';

const numbers = ['vatNumber', 'iban', 'chamberOfCommerceNumber'] as const;

/** Removes our own company from the supplier of an e-invoice, such as a sales invoice of ours that was sent back to us. */
export function withoutOurs(reading: Reading, own: OwnCompany | undefined): Reading {
  if (!own) return reading;
  const { isName, isNumber } = oursIn([], [], own, false);
  const fields: ReadFields = { ...reading.fields };
  if (fields.supplier && isName(fields.supplier.value)) delete fields.supplier;
  for (const name of numbers) if (fields[name] && isNumber(fields[name].value)) delete fields[name];
  return { ...reading, fields };
}
