import { previousLineOf } from './previous-purchases.js';
import { similarity } from '../texts/similarity.js';

const bought = (...descriptions: (string | null)[]) => ({
  lines: descriptions.map((description) => ({ description, product: description })),
});

describe('the line of an earlier purchase that matches a predicted one', () => {
  it('PUR-175 is similar by more than 0.5, and not by exactly that', () => {
    expect(similarity('abcde', 'abcxy')).toBe(0.5);
    expect(previousLineOf('abcde', [bought('abcxy')])).toBeUndefined();
    expect(previousLineOf('Papier A4 80 grams', [bought('Papier A4, 80 gram')])?.product).toBe('Papier A4, 80 gram');
  });

  it('is the most similar one, of equal ones the newest', () => {
    const [newest, older] = [bought('Papier A3', null, 'Enveloppen'), bought('Papier A4')];
    expect(previousLineOf('Papier A4', [newest, older])).toBe(older.lines[0]);
    const same = bought('Papier A4');
    expect(previousLineOf('papier  a4', [same, older])).toBe(same.lines[0]);
    expect(previousLineOf('Stroom', [])).toBeUndefined();
  });
});
