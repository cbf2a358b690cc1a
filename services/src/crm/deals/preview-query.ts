import { cleanText, dealSchema, type DealStateChange } from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';

const descriptionMax = dealSchema.properties['invoiceDescription']!.maxLength!;

/** Query parameters for what a previewed invoice will get. */
export const previewQuery = {
  invoice_date: { schema: { type: 'string' }, description: 'Invoice date; defaults to today' },
  due_date: { schema: { type: 'string' }, description: 'Due date; defaults to the payment term' },
  description: { schema: { type: 'string', maxLength: descriptionMax }, description: 'The description that the customer reads' },
};

/** Parses these parameters. */
export function previewChangeIn(query: Record<string, unknown>): Pick<DealStateChange, 'invoiceDate' | 'dueDate' | 'invoiceDescription'> {
  const invoiceDescription = textIn(query, 'description');
  if (invoiceDescription && [...invoiceDescription].length > descriptionMax)
    throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/invoiceDescription', code: 'FIELD_TOO_LONG' }] });
  return { invoiceDate: textIn(query, 'invoice_date'), dueDate: textIn(query, 'due_date'), invoiceDescription };
}

function textIn(query: Record<string, unknown>, name: keyof typeof previewQuery): string | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  if (typeof text !== 'string') throw new Problem('BAD_REQUEST', { detail: `${name} is given once` });
  return cleanText(text);
}
