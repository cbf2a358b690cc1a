import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { useFormat, useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';
import { useCurrent } from '../../../shell/current';
import { documentPaths, DocumentStatusChip, type DocumentRow, type InboxDocument } from '../../buying/documents';

type Declared = Pick<DocumentRow, 'documentStatus' | 'payout'> | Pick<InboxDocument, 'documentStatus' | 'payout'>;
const meanings = { approved: 'good', ordered: 'waiting', paid: 'done' } as const;

/** Returns how far a declaration is: until it is approved its status, then its payment. */
export function usePayoutWords(): (document: Declared) => string {
  const translate = useTranslate();
  const { date, money } = useFormat();
  return ({ documentStatus, payout }) => {
    if (!payout) return translate(`inboxDocuments.status.${documentStatus}`);
    const { state, paidOn, amount, currency } = payout;
    return translate(`declarations.payout.${state}`, { date: date(paidOn), amount: amount === null ? '' : money(amount, currency) });
  };
}

export function PayoutChip({ document }: { document: Declared }) {
  const words = usePayoutWords();
  const { documentStatus, payout } = document;
  return payout ? <MeaningChip meaning={meanings[payout.state]} label={words(document)} /> : <DocumentStatusChip status={documentStatus} />;
}

/** Says that nothing can be paid to a user without a bank account, and leads to where it is given. */
export function NoAccount() {
  const translate = useTranslate();
  const { paths } = useCurrent();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" component={Link} to={documentPaths(paths).ownAccount}>
          {translate('declarations.giveAccount')}
        </Button>
      }
    >
      {translate('declarations.noAccount')}
    </Alert>
  );
}
