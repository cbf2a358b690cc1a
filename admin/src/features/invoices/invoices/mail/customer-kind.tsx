import type { CustomerKind } from '@kantoor/schemas';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCanWrite } from '../../../../schema-views/can-write';
import { useOutcome } from '../../../../shell/notices';
import { customerAccountQuery } from '../customer/customer-account-query';

/** Returns whether the customer's kind is known, and saves the answer if it is not; those who may not save it are not asked. */
export function useCustomerKind(customerId: number | null | undefined) {
  const provider = useVerbs('invoices');
  const mayAnswer = useCanWrite('organizations');
  const [isLater, setLater] = useState(false);
  const { data, isLoading } = useQuery({ ...customerAccountQuery(provider, customerId ?? 0), enabled: Boolean(customerId) });
  const { mutate, isPending } = useOutcome(
    async (customerKind: CustomerKind) => {
      const { data: record } = await provider.getOne('organizations', { id: customerId! });
      return provider.update('organizations', { id: customerId!, data: { ...record, customerKind }, previousData: record });
    },
    { pending: 'WORKING', success: 'CHANGES_SAVED', failed: 'UNEXPECTED', changes: ['organizations', 'sales-invoices'] },
  );
  const isUnknown = data !== undefined && data.customerKind === null;
  return { isLoading, isUnknown, isAsked: isUnknown && mayAnswer && !isLater, answer: mutate, isPending, later: () => setLater(true) };
}

interface CustomerKindQuestionProps {
  title: string;
  customer: Pick<ReturnType<typeof useCustomerKind>, 'answer' | 'isPending' | 'later'>;
  onClose: () => void;
}
/** Asks once whether a customer without a chamber of commerce or VAT number is private or a business. */
export function CustomerKindQuestion({ title, customer: { answer, isPending, later }, onClose }: CustomerKindQuestionProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('invoiceMail.kind.question')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={later} color="inherit">
          {translate('invoiceMail.kind.later')}
        </Button>
        {(['private', 'business'] as const).map((kind) => (
          <Button key={kind} onClick={() => answer(kind)} variant="outlined" disabled={isPending}>
            {translate(`invoiceMail.kind.${kind}`)}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
