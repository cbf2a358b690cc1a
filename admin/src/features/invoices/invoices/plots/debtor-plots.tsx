import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormat, useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import { useCurrent } from '../../../../shell/current';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { AgeingPlot } from './ageing-plot';
import { MoneyPlot } from './money-plot';
import { conversionOf, currenciesIn } from './plot-figures';

const all = 'all';

/** The invoices of a legal entity over the last year, and the age of open amounts: each bar opens its list (D-38). */
export default function DebtorPlots() {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const { legalEntity: present, legalEntities } = useCurrent();
  const [chosen, setChosen] = useState<number | null>(null);
  const [currency, setCurrency] = useState<string>(all);
  const legalEntity = chosen ?? present?.legalEntityId ?? legalEntities[0]?.legalEntityId;
  const provider = useVerbs('invoices');
  const { data, error, isPending, refetch } = useQuery({
    // Begins with the resource, so that a live change reloads it.
    queryKey: ['sales-invoices', 'invoiceDebtorFigures', { legalEntity }],
    queryFn: ({ signal }) => provider.invoiceDebtorFigures({ legalEntityId: legalEntity!, signal }),
    enabled: legalEntity !== undefined,
  });
  if (legalEntity === undefined) return null;
  const currencies = data ? currenciesIn(data) : [];
  const wanted = currencies.includes(currency) ? currency : currencies.length === 1 ? currencies[0]! : null;
  const conversion = data && wanted === null && conversionOf(data);
  const choose = (
    name: string,
    label: string,
    value: string | number,
    choices: (readonly [string | number, string])[],
    onChange: (value: string) => void,
  ) => (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(String(target.value))}
      sx={{ minWidth: 160 }}
      id={`${id}-${name}`}
    >
      {choices.map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1, minWidth: 200 }}>
          {translate('plots.title')}
        </Typography>
        {legalEntities.length > 1 &&
          choose(
            'entity',
            translate('plots.legalEntity'),
            legalEntity,
            legalEntities.map((entity) => [entity.legalEntityId, entity.name] as const),
            (value) => setChosen(Number(value)),
          )}
        {currencies.length > 1 &&
          choose(
            'currency',
            translate('plots.currency'),
            wanted ?? all,
            [[all, translate('plots.allCurrencies')] as const, ...currencies.map((one) => [one, one] as const)],
            setCurrency,
          )}
      </Box>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={6} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
          <MoneyPlot figures={data} currency={wanted} legalEntity={legalEntity} />
          <AgeingPlot figures={data} currency={wanted} legalEntity={legalEntity} />
        </Box>
      )}
      {conversion && (conversion.day || conversion.unknown.length > 0) && (
        <Typography variant="caption" color="textSecondary">
          {conversion.day && translate('plots.converted', { date: format.date(conversion.day) })}{' '}
          {conversion.unknown.length > 0 && translate('plots.unknown', { currencies: conversion.unknown.join(', ') })}
        </Typography>
      )}
    </Box>
  );
}
