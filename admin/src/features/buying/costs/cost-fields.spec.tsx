import { screen } from '@testing-library/react';
import { textsOf } from '../../../i18n/texts-of';
import { shownInHouse } from '../../../testing/shown-in-house';
import { useFieldName } from '../../records/team-records';
import { bodyOf as bodyOfDocument, emptyDraft as emptyDocument, inDraft } from '../documents';
import { bodyOf as bodyOfPurchase, emptyDraft as emptyPurchase } from '../purchases/purchase-draft';
import { costFields, documentFields, newLine } from '.';

const rateOf = () => ({ rate: null, from: 'none' }) as const;
const place = { department: 'North', project: 'Film' };
const lines = [{ ...newLine('North', 'Film'), description: 'Paper', price: '1' }];
const texts = textsOf(
  ...['features/buying/costs', 'features/buying/documents', 'features/records/selling', 'features/records/product-lines', 'shared/lines'],
);
/** Every field that the API can refuse, as the form names it: of the record, and of its lines. */
const fieldsOf = (body: object, line: object): string[] =>
  [...Object.keys(body), ...Object.keys(line), 'organizationId', 'productId', 'tax'].map((field) => inDraft(`/${field}`).slice(1));
const purchase = bodyOfPurchase({ ...emptyPurchase(12, 'EUR', place), lines }, { rateOf });
const document = bodyOfDocument({ ...emptyDocument(12, 'EUR', place), lines }, { rateOf }, null);

function Names({ of, fields }: { of: readonly string[]; fields: readonly string[] }) {
  const nameOf = useFieldName(of);
  return <output>{fields.filter((field) => field !== 'lineNumber' && nameOf(field) === field).join(' ')}</output>;
}

it.each([
  ['purchase', costFields, fieldsOf(purchase, purchase.lines[0]!)],
  ['document', documentFields, fieldsOf(document, document.documentLines![0]!)],
] as const)('errors name every field of a %s by its label', async (_kind, of, fields) => {
  expect(fields).toEqual(expect.arrayContaining(['shop', 'lines', 'price']));
  await shownInHouse(<Names of={of} fields={fields} />, { texts });
  expect(screen.getByRole('status').textContent).toBe('');
});
