import type { InvoicePreview } from '@kantoor/schemas';
import { Alert, AlertTitle, Box } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from '../../../../i18n';
import { fieldOf, useWarningText } from '../../../../schema-views/warning-text';
import { useFieldLabel } from '../../../../shared/labels';
import { FixableReason, reasonStyle } from '../../../../shared/process/fixable-reason';

/** Shows in advance what would block the booking, with a link to the form where it is fixed. */
export function ForeseenProblems({ problems, onFixed }: Pick<InvoicePreview, 'problems'> & { onFixed: () => void }) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <Alert severity="warning" data-testid="foreseen-problems" sx={{ mb: 4, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{translate('invoiceDialog.willWait')}</AlertTitle>
      <Suspense fallback={null}>
        {problems.map((problem) => (
          <Box key={`${problem.code} ${problem.fix?.resource}`} sx={reasonStyle}>
            <FixableReason kind="deal-to-invoice" blocked={problem} isBeside onFixed={onFixed} />
          </Box>
        ))}
      </Suspense>
    </Alert>
  );
}

/** Shows warnings about the customer's record; they block nothing. */
export function ForeseenWarnings({ warnings }: Pick<InvoicePreview, 'warnings'>) {
  const label = useFieldLabel('organizations');
  const warningText = useWarningText('organizations');
  if (warnings.length === 0) return null;
  return (
    <Alert severity="info" data-testid="foreseen-warnings" sx={{ mb: 4 }}>
      {warnings.map((warning) => (
        <Box key={warning.pointer}>
          {label(fieldOf(warning))}: {warningText(warning)}
        </Box>
      ))}
    </Alert>
  );
}
