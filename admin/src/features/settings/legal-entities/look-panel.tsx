import { Box, Alert, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQueryClient, keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState, useEffect } from 'react';
import { useEditContext } from 'react-admin';
import { useTranslate, useLocale, useFormat } from '../../../i18n';
import { isMissing } from '../../../providers/problem';
import type { FormData } from '../../../schema-views/form/types';
import { RecordBase } from '../../../schema-views/record-base';
import { FormSkeleton } from '../../../schema-views/record/form-skeleton';
import { RecordMenu } from '../../../schema-views/record/record-menu';
import { ListError } from '../../../shared/list/list-error';
import { NotFoundHere } from '../../../shell/entrance/not-found-page';
import { fetchedLater } from '../../../shell/fetching';
import { SidePanel } from '../../../shell/side-panel';
import { templatesPath } from './legal-entity-verbs';
import { type InvoiceLook, collectionCosts, filledIn, type MailPlaceholder } from '@kantoor/schemas';
import { useVerbs } from '../../../providers/data/verbs';
import { useObjectUrl } from '../../../shared/use-object-url';
import { lookOf, mailsIn, type MailTemplate } from './look-of';

interface MailExamplesProps {
  mails: readonly MailTemplate[];
}

const openInExample = 1402.92;

/** Shows each mail as a customer reads it, filled in with the values of the example; nothing if no mail has a text. */
function MailExamples({ mails }: MailExamplesProps) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  if (mails.length === 0) return null;
  const values: Record<MailPlaceholder, string> = {
    ContactName: translate('legalEntities.exampleContact'),
    InvoiceNumber: 'F00042',
    InvoiceDescription: translate('legalEntities.example'),
    PaymentLink: 'https://…',
    Amount: money(openInExample, 'EUR'),
    DueDate: date('2026-01-31'),
    CreditedNumber: 'F00041',
    CollectionCosts: money(collectionCosts(openInExample), 'EUR'),
    AmountWithCosts: money(openInExample + collectionCosts(openInExample), 'EUR'),
  };
  return (
    <Box component="details" open>
      <Typography component="summary" variant="h3" sx={{ cursor: 'pointer', py: { xs: 3, sm: 0 } }}>
        {translate('legalEntities.exampleMails')}
      </Typography>
      {mails.map(({ emailType, reminderLevel = 0, subject = '', body = '' }, at) => (
        <Box
          key={at}
          component="article"
          sx={{ mt: 3, p: 3, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
        >
          <Typography variant="caption" color="text.secondary">
            {translate(`resources.legal-entities.choices.invoiceData.invoiceEmailTemplates.emailType.${emailType}`, { _: emailType ?? '' })}
            {reminderLevel > 0 && ` · ${reminderLevel}`}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{filledIn(subject, values)}</Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{filledIn(body, values)}</Typography>
        </Box>
      ))}
    </Box>
  );
}

interface LookPreviewProps {
  legalEntityId: number;
  templateId: number | null;
  /** The invoice data in the form. */
  typed: unknown;
}
/** The example is drawn again after this pause in typing. */
const restsMs = 700;

/**
 * Shows an example invoice drawn from the values in the form, updated while typing; while the values cannot be drawn, it shows the last
 * valid example.
 */
function LookPreview({ legalEntityId, templateId, typed }: LookPreviewProps) {
  const translate = useTranslate();
  const provider = useVerbs('legalEntities');
  const locale = useLocale();
  const [language, setLanguage] = useState<'nl' | 'en'>(locale);
  const look = useRested(JSON.stringify(lookOf({ typed, templateId, language })));
  const { data, error, isFetching } = useQuery({
    queryKey: ['invoice-templates', 'invoiceLookDrawn', { legalEntityId, look }],
    queryFn: ({ signal }) => provider.invoiceLookDrawn({ legalEntityId, look: JSON.parse(look) as InvoiceLook, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const url = useObjectUrl(data);
  return (
    <Box
      component="section"
      aria-label={translate('legalEntities.example')}
      aria-busy={isFetching}
      sx={{ flex: { lg: '0 1 58%' }, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
          {translate('legalEntities.example')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={language}
          aria-label={translate('shell.menu.language')}
          onChange={(_, chosen: 'nl' | 'en' | null) => chosen && setLanguage(chosen)}
        >
          <ToggleButton value="nl">NL</ToggleButton>
          <ToggleButton value="en">EN</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {error && <Alert severity="info">{translate('legalEntities.notDrawn')}</Alert>}
      <Box
        // Loading another address in the frame would add a browser history entry, to which closing the panel would then go back.
        key={url}
        component="iframe"
        title={translate('legalEntities.example')}
        {...(url ? { src: `${url}#toolbar=0` } : {})}
        sx={{
          width: '100%',
          height: { xs: '60vh', lg: 'calc(100vh - 180px)' },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      />
      <MailExamples mails={mailsIn(typed, language)} />
    </Box>
  );
}

/** Returns the value once it has not changed for `restsMs`. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restsMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

const RecordForm = fetchedLater(() => import('../../../schema-views/form/record-form'));

interface LookPanelProps {
  legalEntityId: number;
  /** Id of an invoice template, `new` for a new one, or `default` for the own invoice data of the legal entity. */
  look: number | 'default' | 'new';
  onClose: () => void;
}
interface KindOfLook {
  only?: readonly string[];
  texts: { success: string; failed: string };
}

const ofInvoiceData: KindOfLook = { only: ['invoiceData'], texts: { success: 'CHANGES_SAVED', failed: 'UPDATE_INVOICE_DATA_FAILED' } };
const ofTemplate: KindOfLook = { texts: { success: 'CHANGES_SAVED', failed: 'SAVING_TEMPLATE_FAILED' } };
const ofNewTemplate: KindOfLook = { texts: { success: 'CHANGES_SAVED', failed: 'CREATING_TEMPLATE_FAILED' } };

/** Form for an invoice template or for the own invoice data, beside an example invoice (PLT-102). */
export default function LookPanel({ legalEntityId, look, onClose }: LookPanelProps) {
  if (look === 'default')
    return (
      <RecordBase resource="legal-entities" target={legalEntityId}>
        <Panel legalEntityId={legalEntityId} kind={ofInvoiceData} onClose={onClose} />
      </RecordBase>
    );
  return (
    <RecordBase resource="invoice-templates" target={look} path={templatesPath(legalEntityId)}>
      <Panel legalEntityId={legalEntityId} kind={look === 'new' ? ofNewTemplate : ofTemplate} onClose={onClose} />
    </RecordBase>
  );
}

function Panel({ legalEntityId, kind, onClose }: { legalEntityId: number; kind: KindOfLook; onClose: () => void }) {
  const translate = useTranslate();
  const { record, error, refetch } = useEditContext();
  const queries = useQueryClient();
  const removed = (): void => {
    void queries.invalidateQueries({ queryKey: ['invoice-templates'] });
    onClose();
  };
  const [typed, setTyped] = useState<FormData>({});
  const titles = new Map([
    [ofInvoiceData, 'legalEntities.invoiceData'],
    [ofNewTemplate, 'legalEntities.newTemplate'],
  ]);
  const title = titles.get(kind);
  const isReady = kind === ofNewTemplate || record !== undefined;
  return (
    <SidePanel
      open
      onClose={onClose}
      title={title ? translate(title) : String(record?.['name'] ?? '')}
      actions={kind === ofTemplate && <RecordMenu onRemoved={removed} />}
    >
      {error &&
        !record &&
        (isMissing(error) ? <NotFoundHere /> : <ListError error={error} failed="LOADING_TEMPLATE_FAILED" onRetry={() => void refetch()} />)}
      {!isReady && !error && <FormSkeleton />}
      {isReady && (
        <Box data-preview sx={{ flex: 1, display: 'flex', flexDirection: { xs: 'column-reverse', lg: 'row' }, gap: 6 }}>
          <LookPreview
            legalEntityId={legalEntityId}
            templateId={kind === ofTemplate ? Number(record!.id) : null}
            typed={typed['invoiceData']}
          />
          <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            <Suspense fallback={<FormSkeleton />}>
              <RecordForm {...kind} onTyped={setTyped} onSaved={onClose} />
            </Suspense>
          </Box>
        </Box>
      )}
    </SidePanel>
  );
}
