import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, IconButton, Paper, Tooltip, Typography, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useEffect, type ReactNode, useState } from 'react';
import { fetchRelatedRecords, useListContext, type RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n';
import { ExportButton } from './export-button';
import { usePlace } from './list-at';
import type { ListColumn } from './list-column';
import { ListFilters } from './list-filters';
import { ListFoot } from './list-foot';
import { ListTable, type ListRows } from './list-table';
import { SearchField, type SearchFieldProps } from './search-field';
import { useChoice } from './use-choice';
import { useColumns, type ColumnChoice } from './use-columns';
import { useListFilters } from './use-list-filters';
import { ViewsButton } from './views/views-button';
import { useVerbs } from '../../providers/data/verbs';
import CheckIcon from '@mui/icons-material/Check';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { ToolbarButton, type ToolbarButtonProps } from './toolbar-button';

/** Menu to choose the columns of a list. */
function ColumnsButton({
  choices,
  onChoose,
  iconBelow,
}: Pick<ToolbarButtonProps, 'iconBelow'> & {
  choices: readonly ColumnChoice[];
  onChoose: (name: string, shown: boolean) => void;
}) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('ra.action.select_columns');
  return (
    <>
      {/* A phone has a row of its own kind, without columns to choose. */}
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ToolbarButton
          icon={<ViewColumnIcon fontSize="small" />}
          caption={label}
          iconBelow={iconBelow}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': label } }}>
        {choices.map(({ name, label: caption, shown }) => (
          <MenuItem key={name} role="menuitemcheckbox" aria-checked={shown} onClick={() => onChoose(name, !shown)}>
            <ListItemIcon sx={{ minWidth: 28 }}>{shown && <CheckIcon sx={{ fontSize: 18 }} />}</ListItemIcon>
            <ListItemText primary={caption} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The declaration of a list: columns, filters, row actions, and the content shown when it is empty. */
export interface ListViewProps<T extends RaRecord<number>> extends ListRows<T> {
  columns: readonly ListColumn<T>[];
  /** Content above the list: its title and the button that adds a record. */
  head?: ReactNode;
  search?: Pick<SearchFieldProps, 'label' | 'least'>;
  /** The subject of the list, such as a period: visible even where the filters are not. */
  scope?: ReactNode;
  filters?: ReactNode;
  /** Number of active filters, if it differs from the number of filtered fields. */
  filtersOn?: number;
  /** Label of its export button. */
  exportLabel?: string;
  /** Whether it has a reload button, for lists that are watched for the work of others. */
  canRefresh?: boolean;
  /** Sums of all rows that match the filters, with their labels. */
  totals?: readonly { label: string; value: string }[];
  /** Makes rows selectable: the maximum number, and the bar of bulk actions. */
  choosing?: { most: number; bar: ReactNode };
}

/** On a low window, as at 200 % zoom, the page scrolls, until the list alone fills the window: five rows at least are seen (D-73). */
const onLowWindow = '@media (max-height: 560px)';
const topBarAndMargin = '80px';

/** The list component of every page of records. */
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
  const dataProvider = useVerbs();
  const { filter, setFilter, on, clear } = useListFilters();
  const columns = useColumns(declared);
  // Where a period and filters take the line, the buttons after them have room for their icons only.
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
        [onLowWindow]: { flex: 'none', height: 'auto' },
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
      <Paper
        variant="outlined"
        sx={{
          ...{ flex: '0 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' },
          [onLowWindow]: { flex: 'none', maxHeight: `calc(100dvh - ${topBarAndMargin})` },
        }}
      >
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
