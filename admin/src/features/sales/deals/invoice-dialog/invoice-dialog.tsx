import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  TextField,
  Typography,
  useMediaQuery,
  type Theme,
  AlertTitle,
  Dialog,
} from '@mui/material';
import { useEffect, useRef, Suspense, useState } from 'react';
import { dueDateRange, invoiceDateRange, invoiceDescriptionMax, isDay, type InvoicePreview as Preview } from '@kantoor/schemas';
import { todayOnWire } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useCurrent } from '../../../../shell/current';
import { UnknownRecipientQuestion } from '../../../../shared/mail/unknown-recipient-question';
import { DateInput } from '../../../../shared/fields/date-input';
import { fullName } from '../../../relations/organizations';
import type { Deal } from '../deal';
import { InvoiceDateDoubts, LongTerm } from '../../../invoices/invoices';
import { TotalsFooter } from '../../../records/product-lines';
import { InvoiceLines } from './invoice-lines';
import { InvoicingMailPreview } from './invoicing-mail-preview';
import { MailChoice } from './mail-choice';
import { useInvoicing } from './use-invoicing';
import { TypedDialog } from '../../../../shell/typed-dialog';
import { fieldOf, useWarningText } from '../../../../schema-views/warning-text';
import { useFieldLabel } from '../../../../shared/labels';
import { FixableReason, reasonStyle } from '../../../../shared/process/fixable-reason';
import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useVerbs } from '../../../../providers/data/verbs';
import { PdfView } from '../../../../shared/pdf-view';
import type { AboutInvoice } from '../deal-verbs';

/** The document as it would be booked now, drawn by the same code and marked as a draft without a number. */
function InvoicePreview({ deal, about }: { deal: Deal; about: AboutInvoice }) {
  const translate = useTranslate();
  const provider = useVerbs('deals');
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const title = translate('invoiceDialog.previewTitle');
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<PictureAsPdfIcon />} onClick={() => setOpen(true)}>
        {translate('invoiceDialog.preview')}
      </Button>
      <Dialog open={open} onClose={close} maxWidth="md" fullWidth aria-labelledby="invoice-preview-title">
        <DialogTitle id="invoice-preview-title" variant="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          <PdfView
            load={() => provider.dealInvoicePdf({ id: deal.id, about })}
            title={title}
            failed={translate('invoiceDialog.noPreview')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('invoiceDialog.closePreview')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Shows in advance what would block the booking, with a link to the form where it is fixed. */
function ForeseenProblems({ problems, onFixed }: Pick<Preview, 'problems'> & { onFixed: () => void }) {
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
function ForeseenWarnings({ warnings }: Pick<Preview, 'warnings'>) {
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

interface InvoiceDialogProps {
  deal: Deal;
  onDone: (deal: Deal) => void;
  onCancel: () => void;
}

/** Sets a deal as invoiced, and shows in advance what that does (CRM-098 to CRM-100). */
export default function InvoiceDialog({ deal, onDone, onCancel }: InvoiceDialogProps) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const { teams, legalEntities } = useCurrent();
  const {
    preview,
    about,
    dueDate,
    choice,
    change,
    problems,
    refusals,
    busy,
    loading,
    files,
    tooMuch,
    confirm,
    unknownRecipients,
    takeBack,
    template,
  } = useInvoicing(deal, onDone);
  const reference = teams.find((team) => team.teamId === deal.teamId)?.legalEntityReference;
  const entity = legalEntities.find((choice) => choice.legalEntityReference === reference);
  const seller = entity?.name ?? deal.teamName;
  const mayBear = invoiceDateRange(todayOnWire().slice(0, 10));
  const mayBeDue = isDay(choice.invoiceDate) ? dueDateRange(choice.invoiceDate) : mayBear;
  const { shown, before } = preview;
  const totals = shown && {
    net: shown.netAmount,
    gross: shown.totalAmount,
    taxes: shown.taxes.map(({ description, base, tax }) => ({ name: description || translate('dealForm.noRate'), base, tax })),
  };
  const amount = shown ? money(shown.totalAmount, shown.currency) : '…';
  const books = translate(deal.invoiceNumber ? 'invoiceDialog.booksGiven' : 'invoiceDialog.booksNext', {
    seller,
    amount,
    number: deal.invoiceNumber,
  });
  const isOwn = template !== null && (choice.subject !== template.subject || choice.body !== template.body);
  const ownWords = isOwn ? { subject: choice.subject, body: choice.body } : null;
  const mails = choice.mail
    ? translate('invoiceDialog.andMails', { to: choice.receiverEmail || '…' })
    : translate('invoiceDialog.withoutMail');
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refusals > 0) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const fact = (label: string, value: string) => (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {label}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{value}</Typography>
    </Box>
  );
  return (
    <TypedDialog
      onClose={onCancel}
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby="invoice-dialog-title"
      onKeyDown={(event) => unknownRecipients.length === 0 && (event.ctrlKey || event.metaKey) && event.key === 'Enter' && confirm()}
    >
      <DialogTitle id="invoice-dialog-title" variant="h2">
        {translate('invoiceDialog.title')}
      </DialogTitle>
      <DialogContent ref={content}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' }, gap: { xs: 3, sm: 4 }, mb: 4 }}>
          {fact(translate('dealForm.name'), deal.name)}
          {fact(translate('dealForm.organization'), deal.organization?.name ?? '')}
          {fact(translate('dealForm.contact'), fullName(deal.contact))}
        </Box>
        <InvoiceLines deal={deal} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3, mb: 5 }}>
          {totals ? <TotalsFooter totals={totals} currency={deal.currency} /> : <Skeleton width={240} height={84} />}
        </Box>
        {shown && before !== null && before !== shown.totalAmount && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            {translate('invoiceDialog.totalChanged', { before: money(before, shown.currency), amount })}
          </Alert>
        )}
        {shown && <ForeseenProblems problems={shown.problems} onFixed={preview.renew} />}
        {shown && <ForeseenWarnings warnings={shown.warnings} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start', mb: 4 }}>
          <TextField
            label={translate('dealForm.invoiceDescription')}
            value={choice.invoiceDescription}
            onChange={(event) => change({ invoiceDescription: event.target.value })}
            required
            error={Boolean(problems.invoiceDescription)}
            helperText={translate(problems.invoiceDescription ?? 'dealForm.invoiceDescriptionHint')}
            slotProps={{ htmlInput: { maxLength: invoiceDescriptionMax } }}
            sx={{ flex: '1 1 320px' }}
          />
          <InvoicePreview deal={deal} about={about} />
        </Box>
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 4 }}>
          <DateInput
            label={translate('dealForm.invoiceDate')}
            value={choice.invoiceDate}
            onChange={(invoiceDate) => change({ invoiceDate })}
            required
            error={problems.invoiceDate && translate(problems.invoiceDate, { first: date(mayBear.first), last: date(mayBear.last) })}
          />
          <DateInput
            label={translate('invoiceDialog.dueDate')}
            value={dueDate}
            onChange={(day) => change({ dueDate: day })}
            error={problems.dueDate && translate(problems.dueDate, { first: date(mayBeDue.first), last: date(mayBeDue.last) })}
          />
        </Box>
        <LongTerm invoiceDate={choice.invoiceDate} dueDate={dueDate} />
        <InvoiceDateDoubts day={choice.invoiceDate} legalEntityId={entity?.legalEntityId} seller={seller} />
        <MailChoice choice={choice} change={change} problems={problems} defined={template?.defined ?? true} files={files} />
        {choice.mail && (
          <Box sx={{ mt: 4 }}>
            <InvoicingMailPreview deal={deal} about={about} words={ownWords} receiverName={choice.receiverName} />
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2, px: { xs: 4, sm: 6 }, pb: 4 }}>
        <Typography sx={{ flex: '1 1 280px' }} color="textSecondary" data-testid="consequence">
          {books} {mails}
        </Typography>
        <Button color="inherit" onClick={onCancel} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => confirm()} disabled={busy || loading || tooMuch || preview.busy}>
          {translate(choice.mail ? 'invoiceDialog.confirmAndMail' : 'invoiceDialog.confirm')}
        </Button>
      </DialogActions>
      <UnknownRecipientQuestion addresses={unknownRecipients} onYes={() => confirm(unknownRecipients)} onNo={takeBack} />
    </TypedDialog>
  );
}
