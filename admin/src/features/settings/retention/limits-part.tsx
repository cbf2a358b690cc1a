import { Typography } from '@mui/material';
import type { RetentionPreview } from '@kantoor/schemas';
import { date } from '../../../format';
import { useTranslate } from '../../../i18n';
import { Part } from './part';
import { RowsTable } from '../../../shared/list/rows-table';

const kinds = ['books', 'property', 'archivedDrafts', 'deletedMails', 'bellNotices'] as const;

/** The day up to which each kind of record may be deleted, and the law that sets the retention period. */
export function LimitsPart({ limits }: Pick<RetentionPreview, 'limits'>) {
  const translate = useTranslate();
  const title = translate('retention.limits.title');
  return (
    <Part title={title} intro={translate('retention.limits.intro')}>
      <RowsTable
        label={title}
        rows={kinds}
        idOf={(kind) => kind}
        columns={[
          {
            ...{ name: 'what', label: translate('retention.limits.columns.what'), isHead: true, sx: { whiteSpace: 'normal' } },
            render: (kind) => (
              <>
                {translate(`retention.limits.${kind}.what`)}
                <Typography variant="body2" color="textSecondary">
                  {translate(`retention.limits.${kind}.source`)}
                </Typography>
              </>
            ),
          },
          {
            ...{ name: 'upTo', label: translate('retention.limits.columns.upTo'), sx: { verticalAlign: 'top' } },
            text: (kind) => date(limits[kind]),
          },
        ]}
      />
    </Part>
  );
}
