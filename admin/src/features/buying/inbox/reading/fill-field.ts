import { wordValue, type FieldShape } from './word-value';

export type Fillable = HTMLInputElement | HTMLTextAreaElement;
/** Checks whether it is a text field. */
export const isFillable = (element: EventTarget | null): element is Fillable =>
  (element instanceof HTMLInputElement && element.type === 'text' && !element.readOnly) ||
  (element instanceof HTMLTextAreaElement && !element.readOnly);

const shapeOf = ({ id, inputMode }: Fillable): FieldShape => (inputMode === 'decimal' ? 'number' : /Date$/.test(id) ? 'day' : 'text');

/** Types a word of the document into a field, as if by hand, so that every field of the form accepts it; returns whether it fits there. */
export function fillField(field: Fillable, words: readonly { text: string }[], at: number, adds: boolean): boolean {
  const shape = shapeOf(field);
  const value = wordValue(words, at, shape);
  if (value === null) return false;
  const before = field.value.trim();
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(
    field,
    adds && shape === 'text' && before ? `${before} ${value}` : value,
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
