import { inboxDocumentSchema } from '../../generated/schemas.js';
import { wireSchemas } from '../../generated/wire-schemas.js';
import type { PredictedText } from '../../generated/wire.js';
import { predictedFields, predictedValue, readFieldNames, readFields } from './read-fields.js';

const valueOf = (value: string): PredictedText => ({ value, confidence: 1, mark: 'sure', page: 1, box: null });

describe('the fields that are read from documents', () => {
  it('have their places in a prediction', () => {
    const prediction = predictedFields(valueOf);
    expect(prediction.organization).toMatchObject({ name: valueOf('supplier'), iban: valueOf('iban'), vatNumber: valueOf('vatNumber') });
    expect(prediction).toMatchObject({ reference: valueOf('reference'), totalIncludingTax: valueOf('totalIncludingTax') });
    expect(readFieldNames.map((name) => predictedValue(prediction, name))).toEqual(readFieldNames.map(valueOf));
    expect(predictedFields(() => null)).toMatchObject({ reference: null, organization: { name: null, iban: null } });
  });

  it('are part of the wire schema, with a value of their kind', () => {
    interface Schema {
      anyOf: [{ $ref: string }, unknown];
      enum: string[];
      required: string[];
      properties: Record<string, Schema>;
    }
    const { DocumentPrediction, AutoFilledField } = wireSchemas as Readonly<Record<string, object>> as Record<string, Schema>;
    const { properties, required } = DocumentPrediction!;
    const refOf = (of: Schema | undefined) => of?.anyOf[0].$ref.replace('#/$defs/', '');
    expect(refOf(properties['dueDate'])).toBe('PredictedText');
    expect(refOf(properties['totalExcludingTax'])).toBe('PredictedAmount');
    expect(refOf(properties['paymentMethod'])).toBe('PredictedChoice');
    expect(refOf(properties['organization']?.properties['chamberOfCommerceNumber'])).toBe('PredictedText');
    expect(required).toEqual(expect.arrayContaining(['dueDate', 'totalExcludingTax', 'organization', 'state']));
    expect(AutoFilledField!.enum).toEqual(readFieldNames.flatMap((name) => (readFields[name].isFilled ? [readFields[name].document] : [])));
  });

  it('have the place of their document field in the form', () => {
    const { properties } = inboxDocumentSchema;
    const { document, order } = readFields.invoiceDate;
    expect([document, order]).toEqual(['purchaseInvoiceDate', properties['purchaseInvoiceDate']!['x-form']!.order]);
    expect(readFields.totalExcludingTax.order).toBeUndefined();
  });
});
