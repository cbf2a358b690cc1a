import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useCurrent } from '../../../shell/current';
import { useLeave } from '../../../shell/panel-navigation';
import { usePanelRoute } from '../../../shell/panel-route';
import { SidePanel } from '../../../shell/side-panel';
import { wholeOnPhone } from '../../../shell/whole-on-phone';
import { type BookPagesKind, type BookType, resourceOfBook } from './book';
import type { InvoicePlace } from './invoice-place';
import { useInvoicePaths } from './paths';
import { usePageTitle } from '../../../shell/page-title';
import { useBookInvoice } from './use-invoice';
import { useOpened } from '../../../shell/search/recent';

/** Adds the invoice to the palette's recent records. */
function useOpenedInvoice(type: BookType, { legalEntity, id }: InvoicePlace): void {
  const { data } = useBookInvoice(type, legalEntity, id);
  useOpened(
    data && {
      ...{ resource: resourceOfBook[type], id, label: data.invoiceNumber || data.invoiceDescription, detail: data.customerName },
      ...{ place: data.legalEntityId, amount: data.totalAmount, currency: data.currency },
    },
  );
}

/** Returns the name of an invoice, and sets it as the title of the page. */
function useInvoiceTitle(type: BookType, { legalEntity, id }: InvoicePlace): string {
  const translate = useTranslate();
  const { data } = useBookInvoice(type, legalEntity, id);
  const number = data?.invoiceNumber ?? translate('invoices.concept');
  const named = data?.invoiceType === 'credit-note' ? `${translate('invoices.type.credit-note')} ${number}` : number;
  const title = data ? [named, data.invoiceDescription].filter(Boolean).join(' – ') : translate('invoices.invoice');
  usePageTitle(title);
  return title;
}

type OpenedProps = InvoicePlace & { kind: BookPagesKind };

/**
 * Routes `{legalEntity}/sales/`, `{legalEntity}/purchases/` and one invoice below them (PLT-023, PLT-024): on a wide screen over the list
 * it was opened from.
 */
export function BookPages({ kind }: { kind: BookPagesKind }) {
  const { legalEntity = '' } = useParams();
  const paths = useInvoicePaths();
  const { may } = useCurrent();
  const leave = useLeave();
  const { target, nested, list, isPanel, close } = usePanelRoute();
  const id = nested === '' && typeof target === 'number' ? target : null;
  const isNew = nested === '' && target === 'new';
  const edited = nested === 'edit' && typeof target === 'number' ? target : null;
  const { Form } = kind;
  const form = (isNew || edited !== null) && Form && may('invoices.write') && (
    <Suspense fallback={null}>
      <Form
        key={edited}
        {...{ legalEntity, id: edited, isPanel, list }}
        onClose={edited === null ? close : () => leave(paths.invoice(kind.type, edited, legalEntity))}
      />
    </Suspense>
  );
  if (form && !isPanel) return form;
  if (id !== null && !isPanel) return <InvoicePage kind={kind} legalEntity={legalEntity} id={id} onClose={close} />;
  return (
    <>
      <kind.List
        at={list}
        covered={id !== null || Boolean(form)}
        legalEntity={legalEntity}
        linkTo={(invoice) => paths.invoice(kind.type, invoice, legalEntity)}
      />
      {id !== null && <InvoicePanel kind={kind} legalEntity={legalEntity} id={id} onClose={close} />}
      {form}
    </>
  );
}

/** An invoice opened by its address, or on a narrow screen. */
function InvoicePage({ kind, ...place }: OpenedProps) {
  const translate = useTranslate();
  const title = useInvoiceTitle(kind.type, place);
  useOpenedInvoice(kind.type, place);
  return (
    <Box component="article" sx={{ maxWidth: 1180, mx: 'auto', px: { xs: 4, sm: 6 }, py: 4 }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 4 }}>
        <IconButton onClick={place.onClose} aria-label={translate('invoices.back')}>
          <ArrowBackIcon fontSize="small" />
        </IconButton>
        <Typography variant="h1" sx={{ minWidth: 0, ...wholeOnPhone }}>
          {title}
        </Typography>
      </Box>
      <Suspense fallback={null}>
        <kind.Detail {...place} />
      </Suspense>
    </Box>
  );
}

/** An invoice over the list it was opened from. */
function InvoicePanel({ kind, ...place }: OpenedProps) {
  const title = useInvoiceTitle(kind.type, place);
  useOpenedInvoice(kind.type, place);
  return (
    <SidePanel open onClose={place.onClose} title={title} width={1080} overList>
      <Suspense fallback={null}>
        <kind.Detail key={place.id} {...place} />
      </Suspense>
    </SidePanel>
  );
}
