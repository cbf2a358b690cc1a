import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Typography, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { VatOverview } from '@kantoor/schemas';
import { useFormat, useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { todayOnWire } from '../../../format';
import { PeriodMark } from '../closed-periods';
import { ListError } from '../../../shared/list/list-error';
import { useDownload } from '../../../shared/use-download';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { vatPaths, type Quarter } from './paths';
import { OutsideLines } from './outside-lines';
import { Printed } from './printed';
import { RubricsTable } from './rubrics-table';
import { useQuarter } from './use-quarter';
import { vatFile } from './vat-verbs';

interface QuarterPickerProps {
  period: Quarter;
  years: readonly number[];
  onChange: (quarter: Quarter) => void;
}

/** Selects year and quarter, which are in the address. */
function QuarterPicker({ period: { year, quarter }, years, onChange }: QuarterPickerProps) {
  const translate = useTranslate();
  const months = (one: number): string => translate('vat.quarterMonths', { quarter: one, months: translate(`vat.months.q${one}`) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <TextField
        select
        id="vat-year"
        label={translate('vat.year')}
        value={year}
        onChange={({ target }) => onChange({ year: Number(target.value), quarter })}
        sx={{ minWidth: 110 }}
      >
        {years.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        id="vat-quarter"
        label={translate('vat.quarter')}
        value={quarter}
        onChange={({ target }) => onChange({ year, quarter: Number(target.value) })}
        sx={{ minWidth: 200 }}
      >
        {[1, 2, 3, 4].map((one) => (
          <MenuItem key={one} value={one}>
            {months(one)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** VAT return of a legal entity for a quarter. */
export default function VatPage() {
  return useMay('vat.read') ? <Vat /> : <NotFoundPage />;
}

function Vat() {
  const translate = useTranslate();
  const { legalEntity = '' } = useParams();
  const { period, years, choose } = useQuarter();
  const { locale } = useFormat();
  const { paths, legalEntities } = useCurrent();
  const save = useDownload({ pending: 'EXPORT_PENDING', failed: 'EXPORT_FAILED' });
  const provider = useVerbs('vat');
  const { data, error, refetch } = useQuery({
    // Starts with the resource name, so that a live change reloads it.
    queryKey: ['sales-invoices', 'vatOverview', { legalEntity, ...period }],
    queryFn: ({ signal }) => provider.vatOverview({ legalEntity, ...period, signal }),
  });
  const of = legalEntities.find((one) => [String(one.legalEntityId), one.legalEntityReference].includes(legalEntity))?.name ?? '';
  const quarter = translate('vat.ofQuarter', period);
  usePageTitle(`${translate('shell.pages.vat')} ${quarter}`);
  const at = vatPaths(paths, legalEntity);
  const file = (content: 'overview' | 'lines'): void =>
    save({
      path: vatFile({ legalEntity, ...period, content, language: locale }),
      fileName: `${translate(`vat.files.${content}`)}-${legalEntity}-${period.year}-${period.quarter}.csv`,
    });
  return (
    <Printed>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h1">{`${translate('shell.pages.vat')} ${quarter}`}</Typography>
          <Typography color="textSecondary">{of}</Typography>
        </Box>
        {(['overview', 'lines'] as const).map((content) => (
          <Button key={content} data-on-screen startIcon={<DownloadIcon />} disabled={!data} onClick={() => file(content)}>
            {translate(`vat.download.${content}`)}
          </Button>
        ))}
        <Button data-on-screen startIcon={<PrintIcon />} onClick={() => window.print()}>
          {translate('vat.print')}
        </Button>
      </Box>
      <Box data-on-screen>
        <QuarterPicker period={period} years={years} onChange={choose} />
      </Box>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={12} />}
      {data && (
        <>
          <PeriodMark
            legalEntity={legalEntity}
            period={{ kind: 'quarter', from: data.from }}
            isOver={data.until <= todayOnWire().slice(0, 10)}
            closed={data.filed}
          />
          <Warnings overview={data} />
          <RubricsTable overview={data} quarter={period} paths={at} />
          <OutsideLines outside={data.outside} quarter={period} paths={at} />
          <Explanation />
        </>
      )}
    </Printed>
  );
}

/** Warnings to check before filing the return. */
function Warnings({ overview: { isDutch, outside, drafts, bookedLate, postedLater, dueOn } }: { overview: VatOverview }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const toCheck = outside.filter(({ isToCheck }) => isToCheck).reduce((count, { lines }) => count + lines, 0);
  const late = bookedLate.sales + bookedLate.purchases;
  return (
    <>
      {!isDutch && <Alert severity="warning">{translate('vat.notDutch')}</Alert>}
      {isDutch && toCheck > 0 && <Alert severity="warning">{translate('vat.linesToCheck', { smart_count: toCheck })}</Alert>}
      {late > 0 && <Alert severity="warning">{translate('vat.bookedLate', { smart_count: late, date: date(dueOn) })}</Alert>}
      {(['fromEarlier', 'inLater'] as const)
        .filter((which) => postedLater[which] > 0)
        .map((which) => (
          <Alert key={which} severity="info">
            {translate(`vat.postedLater.${which}`, { smart_count: postedLater[which] })}
          </Alert>
        ))}
      {drafts.sales + drafts.purchases > 0 && (
        <Alert severity="info">{translate('vat.drafts', { sales: drafts.sales, purchases: drafts.purchases })}</Alert>
      )}
    </>
  );
}

function Explanation() {
  const translate = useTranslate();
  return (
    <Typography color="textSecondary" variant="body2">
      {['vat.explanation.date', 'vat.explanation.owed', 'vat.explanation.rounding'].map((key) => translate(key)).join(' ')}
    </Typography>
  );
}
