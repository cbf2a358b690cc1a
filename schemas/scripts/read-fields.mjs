// Derives from read-fields.json, the list of fields read from documents, their part of the wire schemas and the module `readFields`.
const predicted = {
  ...{ supplier: 'PredictedText', identifier: 'PredictedText', date: 'PredictedText', currency: 'PredictedText' },
  ...{ money: 'PredictedAmount', method: 'PredictedChoice' },
};

/** Adds each read field to `DocumentPrediction`, at its place, and those that are filled in automatically to `AutoFilledField`. */
export function withReadFields({ DocumentPrediction, AutoFilledField, ...others }, fields) {
  const { $comment: _, ...prediction } = DocumentPrediction;
  for (const [name, { kind, description, wire = name }] of Object.entries(fields)) {
    if (!(kind in predicted)) throw new Error(`schemas/read-fields.json: ${name} is of no known kind: ${kind}`);
    const path = wire.split('.');
    const last = path.pop();
    const whole = path.reduce((node, part) => node.properties[part], prediction);
    whole.properties[last] = {
      ...(description && { description }),
      anyOf: [{ $ref: `#/$defs/${predicted[kind]}` }, { type: 'null' }],
    };
    whole.required.push(last);
  }
  const filled = Object.values(fields).filter(({ isFilled }) => isFilled);
  const { $comment: __, ...ofDocument } = AutoFilledField;
  return { ...others, DocumentPrediction: prediction, AutoFilledField: { ...ofDocument, enum: filled.map(({ document }) => document) } };
}

/** Builds the module: each field with the place of its document field in the form, and its name in the code. */
export function readFieldsModule(fields, { properties }) {
  const placed = Object.entries(fields).map(([name, { description: _, ...field }]) => {
    const { 'x-form': form, 'x-field': stored } = properties[field.document] ?? {};
    return [name, { ...field, ...(form && { order: form.order }), ...(stored && { stored }) }];
  });
  return `export const readFields = ${JSON.stringify(Object.fromEntries(placed), null, 1)} as const;\n`;
}
