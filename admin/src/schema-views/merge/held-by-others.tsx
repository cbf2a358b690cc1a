import type { FinanceChanges, MergePreview } from '@kantoor/schemas';
import { Alert, Box } from '@mui/material';
import { useSentence, useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useFieldLabel } from '../../shared/labels';

type HeldByOthersProps = Pick<MergePreview, 'heldByOthers' | 'finance' | 'isAllowed'> & { resource: string };

/**
 * Warns before the merge that records of other teams move too (D-50), and that purchase invoices would be paid on another account (D-62);
 * or that this user may not do that, and whom to ask.
 */
export function HeldByOthers({ resource, heldByOthers, finance, isAllowed }: HeldByOthersProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const names = heldByOthers.join(', ');
  const isHeld = !isAllowed && finance.isAllowed;
  return (
    <>
      {heldByOthers.length > 0 &&
        (isHeld ? (
          <Alert severity="warning">{sentence('MERGE_OTHER_TEAMS', { names })}</Alert>
        ) : (
          <Alert severity="info">{translate('merging.heldByOthers', { names })}</Alert>
        ))}
      {finance.isAllowed ? (
        <PaidElsewhere resource={resource} finance={finance} />
      ) : (
        <Alert severity="warning">{sentence('MERGE_FINANCE_ONLY', { count: finance.count })}</Alert>
      )}
    </>
  );
}

/** What finance has to know before the merge: the invoices with amount and both accounts, and the settings that change. */
function PaidElsewhere({ resource, finance: { settings, count, payables } }: { resource: string; finance: FinanceChanges }) {
  const translate = useTranslate();
  const format = useFormat();
  const label = useFieldLabel(resource);
  const account = (iban: string | null): string => (iban === null ? translate('merging.noAccount') : format.iban(iban));
  return (
    <>
      {count > 0 && (
        <Alert severity="error" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          {translate('merging.paidElsewhere', { smart_count: count })}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, overflowWrap: 'anywhere' }}>
            {payables.map((one) => (
              <li key={one.id}>
                {one.number ?? translate('merging.draft')} {one.name}, {format.money(one.amount, one.currency)}: {account(one.from)} →{' '}
                {account(one.to)}
              </li>
            ))}
          </Box>
          {count > payables.length && translate('merging.andMore', { smart_count: count - payables.length })}
        </Alert>
      )}
      {settings.length > 0 && (
        <Alert severity="warning">
          {translate('merging.financeSettings', { fields: settings.map((field) => label(field)).join(', ') })}
        </Alert>
      )}
    </>
  );
}
