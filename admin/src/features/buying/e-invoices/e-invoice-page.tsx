import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type EInvoiceFile, type EInvoiceLine, type EInvoiceParty, type EInvoiceView, lineDecimals } from '@kantoor/schemas';
import { useMemo } from 'react';
import { useTranslate } from '../../../i18n';
import { useObjectUrl } from '../../../shared/use-object-url';
import { useFormat } from '../../../i18n/use-format';
import { Findings } from './findings';

/** Dates, numbers and terms of an e-invoice; missing ones are left out. */
function Facts({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  const translate = useTranslate();
  const stated = facts.filter(([, text]) => text);
  if (stated.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' }, gap: 3 }}>
      {stated.map(([name, text]) => (
        <Box key={name} sx={{ minWidth: 0, ...(name === 'terms' && { gridColumn: '1 / -1' }) }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`eInvoice.fact.${name}`)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

export const bytesOf = ({ content }: Pick<EInvoiceFile, 'content'>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));

/** Files embedded in an e-invoice: a PDF is shown, others can be downloaded. */
function EmbeddedFiles({ files }: { files: readonly EInvoiceFile[] }) {
  const translate = useTranslate();
  if (files.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('eInvoice.files')} sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography variant="h3" component="h4">
        {translate('eInvoice.files')}
      </Typography>
      {files.map((file, at) => (
        <EmbeddedFile key={at} file={file} />
      ))}
    </Box>
  );
}

function EmbeddedFile({ file }: { file: EInvoiceFile }) {
  const { fileName, mediaType } = file;
  const isPdf = mediaType === 'application/pdf';
  // Only PDFs are opened by the browser itself.
  const content = useMemo(
    () => new Blob([bytesOf(file)], { type: isPdf ? mediaType : 'application/octet-stream' }),
    [file, isPdf, mediaType],
  );
  const url = useObjectUrl(content);
  if (!url) return null;
  return (
    <>
      <Link href={url} download={fileName}>
        {fileName}
      </Link>
      {isPdf && (
        <Box component="iframe" src={url} title={fileName} sx={{ height: '70vh', border: 1, borderColor: 'divider', borderRadius: 1 }} />
      )}
    </>
  );
}

/** The lines of an e-invoice, each with the calculation of its amount. */
function InvoiceLines({ invoice }: { invoice: EInvoiceView }) {
  const translate = useTranslate();
  const { money, number, percentage } = useFormat();
  const { lines, lineCount, currency } = invoice;
  const howOf = ({ quantity, unit, price, rate, category }: EInvoiceLine): string => {
    const pieces = quantity === null ? '' : `${number(quantity)} ${unit ? translate(`eInvoice.unit.${unit}`, { _: unit }) : ''}`.trim();
    const priced = [pieces, price === null ? '' : money(price, currency, lineDecimals)].filter(Boolean).join(' × ');
    const named = category && category !== 'S' ? translate(`eInvoice.category.${category}`, { _: category }) : '';
    return [priced, rate === null ? '' : `${translate('eInvoice.vat')} ${percentage(rate)}`, named].filter(Boolean).join(' · ');
  };
  if (lineCount === 0) return <Typography color="textSecondary">{translate('eInvoice.noLines')}</Typography>;
  return (
    <>
      <Table size="small" aria-label={translate('eInvoice.lines')} sx={{ '& td': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{translate('eInvoice.description')}</TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              {translate('eInvoice.amount')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, at) => (
            <TableRow key={at}>
              <TableCell sx={{ pl: 0 }}>
                {line.description || '–'}
                {[line.note, howOf(line), ...line.adjustments.map((one) => `${adjusted(one, translate)} ${money(one.amount, currency)}`)]
                  .filter(Boolean)
                  .map((text) => (
                    <Typography key={text} variant="body2" color="textSecondary">
                      {text}
                    </Typography>
                  ))}
              </TableCell>
              <TableCell align="right" sx={{ pr: 0, whiteSpace: 'nowrap' }}>
                {line.total === null ? '' : money(line.total, currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {lineCount > lines.length && (
        <Typography color="textSecondary">{translate('eInvoice.moreLines', { count: lineCount - lines.length })}</Typography>
      )}
    </>
  );
}

/** Returns the label of a discount or charge. */
const adjusted = ({ reason, amount }: { reason: string; amount: number }, translate: (key: string) => string): string =>
  reason || translate(amount < 0 ? 'eInvoice.kind.discount' : 'eInvoice.kind.charge');

/** From the sum of the lines to the amount due, as the e-invoice states it. */
function InvoiceTotals({ invoice }: { invoice: EInvoiceView }) {
  const translate = useTranslate();
  const { money, percentage } = useFormat();
  const { totals, adjustments, vat, currency } = invoice;
  const named = (name: keyof typeof totals, sign = 1): [string, number][] =>
    totals[name] === null ? [] : [[translate(`eInvoice.total.${name}`), sign * totals[name]]];
  const rows: [string, number][] = [
    ...(adjustments.length > 0 ? named('lines') : []),
    ...adjustments.map((one): [string, number] => [adjusted(one, translate), one.amount]),
    ...named('net'),
    ...vat.map(({ rate, category, base, amount, reason }): [string, number] => [
      [
        `${translate('eInvoice.vat')} ${rate === null ? '' : percentage(rate)}`.trim(),
        category && category !== 'S' ? translate(`eInvoice.category.${category}`, { _: category }) : '',
        base === null ? '' : translate('eInvoice.over', { base: money(base, currency) }),
        reason ?? '',
      ]
        .filter(Boolean)
        .join(' · '),
      amount ?? 0,
    ]),
    ...(vat.length === 1 ? [] : named('vat')),
    ...named('gross'),
    ...(totals.prepaid ? named('prepaid', -1) : []),
    ...(totals.rounding ? named('rounding') : []),
  ];
  return (
    <Box
      component="section"
      aria-label={translate('eInvoice.totals')}
      sx={{ alignSelf: 'flex-end', width: { xs: '100%', sm: 'min(100%, 480px)' } }}
    >
      {rows.map(([name, amount], at) => (
        <Row key={at} name={name} amount={money(amount, currency)} />
      ))}
      {totals.payable !== null && <Row name={translate('eInvoice.total.payable')} amount={money(totals.payable, currency)} isLast />}
    </Box>
  );
}

function Row({ name, amount, isLast = false }: { name: string; amount: string; isLast?: boolean }) {
  return (
    <Typography
      component="div"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 4,
        py: 1,
        ...(isLast && { borderTop: 1, borderColor: 'divider', fontWeight: 600 }),
      }}
    >
      <span>{name}</span>
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {amount}
      </Box>
    </Typography>
  );
}

/** An e-invoice as a readable page instead of XML. `withFindings` shows inconsistencies above it. */
export function EInvoicePage({ invoice, withFindings = true }: { invoice: EInvoiceView; withFindings?: boolean }) {
  const translate = useTranslate();
  const { date, iban } = useFormat();
  const { terms, notes, account } = invoice;
  const facts: [string, string | null][] = [
    ['issued', date(invoice.issued)],
    ['due', date(invoice.due)],
    ['delivered', date(invoice.delivered)],
    ['orderReference', invoice.orderReference],
    ['buyerReference', invoice.buyerReference],
    ['account', account && iban(account.replace(/\s/g, ''))],
    ['paymentReference', invoice.paymentReference],
    ['terms', terms],
  ];
  const title = translate(invoice.isCredit ? 'eInvoice.creditNote' : 'eInvoice.invoice');
  return (
    <Box component="article" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', gap: 5, overflowWrap: 'anywhere' }}>
      {withFindings && <Findings findings={invoice.findings} />}
      <Typography variant="h2" component="h3">
        {title} {invoice.reference}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 5 }}>
        <Party title={translate('eInvoice.seller')} party={invoice.seller} />
        <Party title={translate('eInvoice.buyer')} party={invoice.buyer} />
      </Box>
      <Facts facts={facts} />
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {note}
        </Typography>
      ))}
      <InvoiceLines invoice={invoice} />
      <InvoiceTotals invoice={invoice} />
      <EmbeddedFiles files={invoice.files} />
    </Box>
  );
}

function Party({ title, party }: { title: string; party: EInvoiceParty }) {
  const translate = useTranslate();
  const { countryName } = useFormat();
  const { name, address, country, vatNumber, chamberNumber, email } = party;
  const numbers = [
    vatNumber && `${translate('eInvoice.vatNumber')} ${vatNumber}`,
    chamberNumber && `${translate('eInvoice.chamberNumber')} ${chamberNumber}`,
    email,
  ].filter(Boolean);
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{name ?? '–'}</Typography>
      {[...address, country && (countryName(country) || country)].filter(Boolean).map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
      {numbers.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
  );
}
