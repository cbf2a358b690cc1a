import type { BellChoice, BellKindChoice } from '@kantoor/schemas';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../i18n';
import { useTexts } from '../../i18n/with-texts';
import { useVerbs } from '../../providers/data/verbs';
import { ListError } from '../../shared/list/list-error';
import { RowsTable } from '../../shared/list/rows-table';
import { useBellKinds } from '../../shell/bell';
import { useCurrent } from '../../shell/current';
import { useOutcome } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { usePageTitle } from '../../shell/page-title';

/** How the user hears of each kind of event: by mail and in the bell, in the bell, or not at all. */
export default function BellPage() {
  const translate = useTranslate();
  const { ecosystem } = useCurrent();
  const kinds = useBellKinds();
  useTexts([...new Set([...kinds.values()].flatMap(({ texts }) => texts))]);
  const provider = useVerbs('bell');
  const { data, error, refetch } = useQuery({
    queryKey: ['bell', 'bellChoices', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => provider.bellChoices({ signal }),
  });
  const { mutate, isPending } = useOutcome((chosen: { kind: string; choice: BellChoice }) => provider.bellChoose(chosen), {
    success: 'BELL_CHOSEN',
    failed: 'BELL_CHOICE_FAILED',
    changes: ['bell'],
  });
  usePageTitle(translate('shell.pages.bell'));
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={8} />;
  const nameOf = ({ kind }: BellKindChoice): string => translate(`bell.kinds.${kind}.name`);
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 860 }}>
      <Typography variant="h1">{translate('shell.pages.bell')}</Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {translate('bellPage.intro', { ecosystem: ecosystem.name })}
      </Typography>
      <RowsTable
        label={translate('shell.pages.bell')}
        rows={data.filter(({ kind }) => kinds.has(kind))}
        idOf={({ kind }) => kind}
        columns={[
          {
            ...{ name: 'kind', label: translate('bellPage.columns.kind'), isHead: true, sx: { whiteSpace: 'normal' } },
            render: (row) => (
              <>
                {nameOf(row)}
                {!row.choices.includes('none') && (
                  <Typography variant="body2" color="textSecondary">
                    {translate('bellPage.stays')}
                  </Typography>
                )}
              </>
            ),
          },
          {
            ...{ name: 'choice', label: translate('bellPage.columns.choice') },
            render: (row) => (
              <TextField
                select
                value={row.choice}
                disabled={isPending}
                onChange={({ target }) => mutate({ kind: row.kind, choice: target.value as BellChoice })}
                slotProps={{ htmlInput: { 'aria-label': nameOf(row) } }}
                sx={{ minWidth: { xs: 128, sm: 180 } }}
              >
                {row.choices.map((choice) => (
                  <MenuItem key={choice} value={choice}>
                    {translate(`bellPage.choices.${choice}`)}
                  </MenuItem>
                ))}
              </TextField>
            ),
          },
        ]}
      />
    </Box>
  );
}
