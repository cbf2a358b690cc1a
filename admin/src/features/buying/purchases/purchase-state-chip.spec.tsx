import { screen } from '@testing-library/react';
import { textsOf } from '../../../i18n/texts-of';
import { shown } from '../../../testing/shown';
import { PurchaseStateChip } from './purchase-state-chip';

it.each([
  ['Unknown', 9],
  ['Concept', 1],
  ['Lead', 3],
])('PUR-O47 shows %s for state %s', async (name, stateId) => {
  await shown(<PurchaseStateChip stateId={stateId} />, textsOf('features/buying/purchases'));
  expect(screen.getByText(name)).toBeTruthy();
});
