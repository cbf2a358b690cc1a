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
import { ActionDialog } from '../../../../shell/action-dialog';
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

type InvoicingForm = ReturnType<typeof useInvoicing>;

/** Name, organization and contact of the deal, then its lines and totals as they would be booked. */
function DealFacts({ deal, shown }: { deal: Deal; shown: Preview | undefined }) {
  const translate = useTranslate();
  const facts = {
    name: deal.name,
    organization: deal.organization?.name ?? '',
    contact: fullName(deal.contact),
  };
  const totals = shown && {
    net: shown.netAmount,
    gross: shown.totalAmount,
    taxes: shown.taxes.map(({ description, base, tax }) => ({ name: description || translate('dealForm.noRate'), base, tax })),
  };
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' }, gap: { xs: 3, sm: 4 }, mb: 4 }}>
        {Object.entries(facts).map(([name, value]) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography variant="caption" color="textSecondary" component="div">
              {translate(`dealForm.${name}`)}
            </Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{value}</Typography>
          </Box>
        ))}
      </Box>
      <InvoiceLines deal={deal} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3, mb: 5 }}>
        {totals ? <TotalsFooter totals={totals} currency={deal.currency} /> : <Skeleton width={240} height={84} />}
      </Box>
    </>
  );
}

/** Description and dates of the invoice, with a preview of the document. */
function InvoiceFields({ deal, form: { about, choice, change, problems, dueDate } }: { deal: Deal; form: InvoicingForm }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const mayBear = invoiceDateRange(todayOnWire().slice(0, 10));
  const mayBeDue = isDay(choice.invoiceDate) ? dueDateRange(choice.invoiceDate) : mayBear;
  const dateFault = (problem: string | undefined, { first, last }: typeof mayBear): string | undefined =>
    problem && translate(problem, { first: date(first), last: date(last) });
  return (
    <>
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
          error={dateFault(problems.invoiceDate, mayBear)}
        />
        <DateInput
          label={translate('invoiceDialog.dueDate')}
          value={dueDate}
          onChange={(day) => change({ dueDate: day })}
          error={dateFault(problems.dueDate, mayBeDue)}
        />
      </Box>
      <LongTerm invoiceDate={choice.invoiceDate} dueDate={dueDate} />
    </>
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
  const { money } = useFormat();
  const { teams, legalEntities } = useCurrent();
  const form = useInvoicing(deal, onDone);
  const { preview, about, choice, change, problems, refusals, busy, confirm, unknownRecipients, template } = form;
  const { shown, before } = preview;
  const reference = teams.find((team) => team.teamId === deal.teamId)?.legalEntityReference;
  const entity = legalEntities.find((one) => one.legalEntityReference === reference);
  const seller = entity?.name ?? deal.teamName;
  const amount = shown ? money(shown.totalAmount, shown.currency) : '…';
  const isOwn = template !== null && (choice.subject !== template.subject || choice.body !== template.body);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <ActionDialog
      title={translate('invoiceDialog.title')}
      action={translate(choice.mail ? 'invoiceDialog.confirmAndMail' : 'invoiceDialog.confirm')}
      onAction={() => confirm()}
      disabled={busy || form.loading || form.tooMuch || preview.busy}
      onClose={onCancel}
      cannotCancel={busy}
      maxWidth="md"
      keepsInput
      fillsPhone
      onKeyDown={(event) => unknownRecipients.length === 0 && (event.ctrlKey || event.metaKey) && event.key === 'Enter' && confirm()}
      status={
        <Typography sx={{ flex: '1 1 280px' }} color="textSecondary" data-testid="consequence">
          {translate(deal.invoiceNumber ? 'invoiceDialog.booksGiven' : 'invoiceDialog.booksNext', {
            seller,
            amount,
            number: deal.invoiceNumber,
          })}{' '}
          {choice.mail ? translate('invoiceDialog.andMails', { to: choice.receiverEmail || '…' }) : translate('invoiceDialog.withoutMail')}
        </Typography>
      }
    >
      <div ref={content}>
        <DealFacts deal={deal} shown={shown} />
        {shown && before !== null && before !== shown.totalAmount && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            {translate('invoiceDialog.totalChanged', { before: money(before, shown.currency), amount })}
          </Alert>
        )}
        {shown && <ForeseenProblems problems={shown.problems} onFixed={preview.renew} />}
        {shown && <ForeseenWarnings warnings={shown.warnings} />}
        <InvoiceFields deal={deal} form={form} />
        <InvoiceDateDoubts day={choice.invoiceDate} legalEntityId={entity?.legalEntityId} seller={seller} />
        <MailChoice
          choice={choice}
          change={change}
          problems={problems}
          defined={template?.defined ?? true}
          files={form.files}
          filesAt={form.filesAt}
        />
        {choice.mail && (
          <Box sx={{ mt: 4 }}>
            <InvoicingMailPreview
              deal={deal}
              about={about}
              words={isOwn ? { subject: choice.subject, body: choice.body } : null}
              receiverName={choice.receiverName}
            />
          </Box>
        )}
      </div>
      <UnknownRecipientQuestion addresses={unknownRecipients} onYes={() => confirm(unknownRecipients)} onNo={form.takeBack} />
    </ActionDialog>
  );
}
