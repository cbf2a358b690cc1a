import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { fetchRelatedRecords, useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n';
import { ColumnsButton } from './columns-button';
import { ExportButton } from './export-button';
import { usePlace } from './list-at';
import type { ListColumn } from './list-column';
import { ListFilters } from './list-filters';
import { ListFoot } from './list-foot';
import { ListTable, type ListRows } from './list-table';
import { SearchField, type SearchFieldProps } from './search-field';
import { useChoice } from './use-choice';
import { useColumns } from './use-columns';
import { useListFilters } from './use-list-filters';
import { ViewsButton } from './views/views-button';

/** A list as it is declared: what it shows of a row, how it is narrowed, what can be done with a row, and what stands in its place when there is none. */
export interface ListViewProps<T extends RaRecord<number>> extends ListRows<T> {
  columns: readonly ListColumn<T>[];
  /** What stands above: its title, and what adds a record. */
  head?: ReactNode;
  search?: Pick<SearchFieldProps, 'label' | 'least'>;
  /** What the list is of, a period say: in sight also where the filters are not. */
  scope?: ReactNode;
  filters?: ReactNode;
  /** How many filters narrow the list, where that is not how many of its fields are asked for. */
  filtersOn?: number;
  /** What its export is called. */
  exportLabel?: string;
  /** Whether it can be read again by hand, where people look out for what others do. */
  canRefresh?: boolean;
  /** Sums of everything that the filters leave, by what they are sums of. */
  totals?: readonly { label: string; value: string }[];
  /** Where several rows can be chosen at once: so many at most, and what can be done with them. */
  choosing?: { most: number; bar: ReactNode };
}

/** The one list: every page of records is one of these. */
export function ListView<T extends RaRecord<number>>({
  columns: declared,
  head,
  search = {},
  scope,
  filters,
  filtersOn,
  exportLabel,
  canRefresh = false,
  totals = [],
  choosing,
  ...rows
}: ListViewProps<T>) {
  const { meta, exporter, resource, refetch } = useListContext<T>();
  const translate = useTranslate();
  const { shownColumns } = usePlace();
  const dataProvider = useDataProvider();
  const { filter, setFilter, on, clear } = useListFilters();
  const columns = useColumns(declared);
  // Where a period and filters take the line, what stands behind them has room for its icons alone.
  const iconBelow = scope && filters ? 'xl' : 'sm';
  const choice = useChoice(choosing?.most ?? 0);
  useEffect(() => {
    shownColumns.current = columns.exported;
  });
  return (
    <Box
      sx={{
        flex: 1,
        height: '100%',
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        p: { xs: 2, sm: head ? 5 : 4 },
        ...(!head && { pt: { xs: 0, sm: 0 } }),
      }}
    >
      {head}
      {/* One page may have several lists. */}
      <Box
        role="search"
        {...(search.label && { 'aria-label': search.label })}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}
      >
        <Box sx={{ flex: { xs: scope || filters ? '1 0 100%' : 1, sm: 'none' } }}>
          <SearchField {...search} value={typeof filter.q === 'string' ? filter.q : ''} onSearch={(q) => setFilter({ q })} />
        </Box>
        {scope}
        {filters && (
          <ListFilters on={filtersOn ?? on.length} onClear={clear}>
            {filters}
          </ListFilters>
        )}
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
          {canRefresh && (
            <Tooltip title={translate('ra.action.refresh')}>
              <IconButton aria-label={translate('ra.action.refresh')} onClick={() => void refetch()}>
                <RefreshIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          <ViewsButton />
          <ColumnsButton choices={columns.choices} onChoose={columns.choose} iconBelow={iconBelow} />
          {exporter && (
            <ExportButton
              label={exportLabel}
              iconBelow={iconBelow}
              onExport={() => void exporter([], fetchRelatedRecords(dataProvider), dataProvider, resource)}
            />
          )}
        </Box>
      </Box>
      <Paper variant="outlined" sx={{ flex: '0 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' }}>
        {choosing?.bar}
        <ListTable {...rows} columns={columns} choice={choosing && choice} />
        {totals.length > 0 && (
          <Box
            component="dl"
            sx={{ m: 0, px: 3, py: 2, display: 'flex', flexWrap: 'wrap', columnGap: 6, borderTop: 1, borderColor: 'divider' }}
          >
            {totals.map(({ label, value }) => (
              <Box key={label} sx={{ display: 'flex', gap: 2 }}>
                <Typography component="dt" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" sx={{ m: 0, fontWeight: 550 }}>
                  {value}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
        <ListFoot estimated={(meta as { estimated?: boolean } | undefined)?.estimated ?? false} />
      </Paper>
    </Box>
  );
}
