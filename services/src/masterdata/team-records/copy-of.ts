import { cutText, linesIn, type EntitySchema, type PropertySchema } from '@kantoor/schemas';
import type { Answered, WireRecord } from '../../platform/records/records/index.js';

const suffix = ' copy';

/**
 * Returns a copy with all fields that a client may send, except those that the schema excludes (`x-copied`), also in its lines. Its name is
 * the original's plus ' copy' unless another is given (CRM-187, CRM-329, CRM-O40).
 */
export function copyOf<Name extends string>(schema: EntitySchema<Name>, record: Answered<Name>, name?: string | null): WireRecord {
  const values = record as WireRecord;
  const copied = Object.entries(schema.properties).filter(([, property]) => !property.readOnly && (property['x-copied'] ?? true));
  const lines = linesIn(schema);
  const { maxLength } = schema.properties['name']!;
  return {
    ...Object.fromEntries(copied.map(([property]) => [property, values[property]])),
    ...(lines && { [lines.property]: copiedLines(values[lines.property], lines.sent) }),
    name: name ?? cutText(values['name'] as string, maxLength! - suffix.length) + suffix,
  };
}

function copiedLines(lines: unknown, fields: Readonly<Record<string, PropertySchema>>): object[] {
  const left = Object.keys(fields).filter((name) => fields[name]!['x-copied'] === false);
  return (lines as Record<string, unknown>[]).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([name]) => !left.includes(name))),
  );
}
