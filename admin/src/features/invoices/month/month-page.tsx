import { Box, Typography } from '@mui/material';
import type { Month } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useFormat, useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { PeriodMark } from '../closed-periods';
import { type Period, PeriodSteps, periodText } from '../journal';
import { AccountantExport } from './accountant-export';
import { Agreement } from './agreement';
import { Changes } from './changes';
import { OpenInMonth, useOpenSentence } from './open-work';
import { OwnRates } from './own-rates';
import { VatOfMonth } from './vat-of-month';

/** A month of a legal entity: what is still open, and closing it (D-65). */
export default function MonthPage() {
  const mayVat = useMay('vat.read');
  return useMay('payments.read') && mayVat ? <MonthOfEntity /> : <NotFoundPage />;
}

const isMonth = (text: string | null): text is string => /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(text ?? '');
const periodOf = (text: string): Period => ({ kind: 'month', year: Number(text.slice(0, 4)), month: Number(text.slice(5)) - 1 });

function MonthOfEntity() {
  const translate = useTranslate();
  const { months } = useFormat();
  const { legalEntities } = useCurrent();
  const { legalEntity = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const provider = useVerbs('month');
  const chosen = query.get('month');
  const request = { legalEntity, month: isMonth(chosen) ? chosen : null };
  const { data, error, refetch } = useQuery({
    // Starts with the resource name, so that closing and opening it anywhere reload it.
    queryKey: ['closed-periods', 'month', request],
    queryFn: ({ signal }) => provider.month({ ...request, signal }),
  });
  const shown = request.month ?? data?.month;
  const name = shown ? months(shown, shown) : '';
  const entity = legalEntities.find((one) => [String(one.legalEntityId), one.legalEntityReference].includes(legalEntity));
  usePageTitle(`${translate('shell.pages.month')} ${name}`.trim());
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 900, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box>
        <Typography variant="h1">{translate('shell.pages.month')}</Typography>
        <Typography color="textSecondary">{[entity?.name, translate('month.intro')].filter(Boolean).join(' · ')}</Typography>
      </Box>
      {shown && (
        <PeriodSteps period={periodOf(shown)} name={name} onChange={(next) => setQuery({ month: periodText(next) }, { replace: true })} />
      )}
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={8} />}
      {data && <Shown month={data} name={name} legalEntity={legalEntity} reference={entity?.legalEntityReference ?? legalEntity} />}
    </Box>
  );
}

interface ShownProps {
  month: Month;
  name: string;
  legalEntity: string;
  reference: string;
}

function Shown({ month: { month, from, to, isOver, closed, changes, ownRates, open }, name, legalEntity, reference }: ShownProps) {
  const translate = useTranslate();
  const openSentence = useOpenSentence();
  const left = open.filter(({ count }) => count > 0);
  return (
    <>
      {!isOver && <Typography color="textSecondary">{translate('month.notOver')}</Typography>}
      <PeriodMark
        legalEntity={legalEntity}
        period={{ kind: 'month', from }}
        isOver={isOver}
        closed={closed}
        name={name}
        before={
          left.length > 0 && (
            <Box component="ul" aria-label={translate('month.stillOpen')} sx={{ mb: 0 }}>
              {left.map((one) => (
                <li key={[one.name, one.reason, one.currency].join(' ')}>{openSentence(one)}</li>
              ))}
            </Box>
          )
        }
      />
      <Changes changes={changes} />
      <OpenInMonth open={open} place={{ legalEntity, reference, month, to }} />
      <OwnRates rates={ownRates} />
      <VatOfMonth legalEntity={legalEntity} month={month} />
      <Agreement legalEntity={legalEntity} month={month} />
      <AccountantExport legalEntity={legalEntity} month={{ month, from, to, closed }} name={name} />
    </>
  );
}
