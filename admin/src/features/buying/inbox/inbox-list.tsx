import { sellerName } from '@kantoor/schemas';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { Filters } from '../../../schema-views/list/filters';
import { useVerbs } from '../../../providers/data/verbs';
import { useSchemaColumns } from '../../../schema-views/list/schema-columns';
import { ListAt, usePlace } from '../../../shared/list/list-at';
import { useListPlace } from '../../../shared/list/list-place';
import { ListView } from '../../../shared/list/list-view';
import { NothingHere } from '../../../shared/list/nothing-here';
import { copyText } from '../../../shared/copy-text';
import { useCurrent, useMay } from '../../../shell/current';
import { fetchedLater } from '../../../shell/fetching';
import { usePageTitle } from '../../../shell/page-title';
import {
  documentPaths,
  DocumentStatusChip,
  DocumentSureness,
  DocumentTypeIcon,
  FilesTarget,
  OnFile,
  outbox,
  OutboxStrip,
  resource,
  StatusFilter,
  useOutbox,
  type DocumentRow,
} from '../documents';
import { ActionsMenu, OfMonth, type TeamListProps } from '../../records/team-records';

const UploadPanel = fetchedLater(async () => ({ default: (await import('./upload-panel')).UploadPanel }));

/** Oldest invoice first (PUR-128). */
const defaults = { sort: ['purchaseInvoiceDate', 'ASC'], perPage: 25 } as const;
/** Documents waiting to become a purchase (PUR-131). */
const waiting = { path: 'purchases/inbox-documents?document_status=submitted&document_status=approved' } as const;

/** Documents from suppliers and declarants, until they become purchases (PUR-127 to PUR-131). */
export function InboxList({ at, covered, onOpen }: TeamListProps) {
  const translate = useTranslate();
  const { ecosystem, team } = useCurrent();
  const mayWrite = useMay('inbox-documents.write');
  const place = useListPlace({ name: `${ecosystem.id}.inbox`, at, defaults });
  const [isUploading, setUploading] = useState(false);
  usePageTitle(covered ? null : translate('inbox.title'));
  /** Each file becomes a separate document, submitted at once (PUR-F23, PUR-O68). */
  const take = (files: readonly File[]): void => {
    setUploading(false);
    void outbox.add(
      files.map((file) => ({ body: { documentType: 'Incoming', ...(team && { teamId: team.id }) }, files: [file], submits: true })),
    );
  };
  return (
    <FilesTarget onFiles={take} hint={translate('inbox.drop')} disabled={!mayWrite || covered}>
      <ListAt<DocumentRow> place={place} resource={resource} meta={waiting}>
        <Rows onOpen={onOpen} onUpload={() => setUploading(true)} />
      </ListAt>
      <Suspense>{isUploading && <UploadPanel onFiles={take} onClose={() => setUploading(false)} />}</Suspense>
    </FilesTarget>
  );
}

function Rows({ onOpen, onUpload }: Pick<TeamListProps, 'onOpen'> & { onUpload: () => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const { paths } = useCurrent();
  const { addressNow } = usePlace();
  const { total } = useListContext();
  const state = useOutbox();
  const { inInbox } = documentPaths(paths);
  const title = translate('inbox.title');
  const columns = useSchemaColumns<DocumentRow>(resource, {
    id: { hidden: true },
    documentType: { width: 56, phone: 'none', render: ({ documentType }) => <DocumentTypeIcon type={documentType} /> },
    name: { share: 28, text: ({ title: named }) => named },
    documentStatus: { phone: 'beside', render: ({ documentStatus }) => <DocumentStatusChip status={documentStatus} /> },
    purchaseInvoiceDate: {
      text: ({ purchaseInvoiceDate, readOnFile }) => format.date(purchaseInvoiceDate ?? readOnFile?.invoiceDate),
      render: ({ purchaseInvoiceDate, readOnFile }) =>
        purchaseInvoiceDate ? (
          <span title={format.relativeDay(purchaseInvoiceDate)}>{format.date(purchaseInvoiceDate)}</span>
        ) : (
          readOnFile?.invoiceDate && <OnFile>{format.date(readOnFile.invoiceDate)}</OnFile>
        ),
    },
    organization: {
      share: 20,
      text: (row) => sellerName(row) || (row.readOnFile?.supplier ?? ''),
      render: (row) => sellerName(row) || (row.readOnFile?.supplier && <OnFile>{row.readOnFile.supplier}</OnFile>),
    },
    documentValue: {
      phone: 'beside',
      text: (row) => format.money(...valueOf(row)),
      render: (row) =>
        row.documentValue === null && typeof row.readOnFile?.total === 'number' ? (
          <OnFile>{format.money(...valueOf(row))}</OnFile>
        ) : (
          format.money(...valueOf(row))
        ),
    },
    teamId: { text: ({ teamName }) => teamName, sort: 'teamName' },
    sureness: { width: 72, phone: 'none', render: ({ sureness }) => sureness && <DocumentSureness sureness={sureness} /> },
  });
  const open = ({ id }: DocumentRow): void => onOpen(inInbox(id), addressNow());
  return (
    <ListView
      columns={columns}
      label={title}
      head={
        <>
          <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            <Typography variant="h1">{title}</Typography>
            <Typography color="textSecondary" role="status" sx={{ flex: 1 }}>
              {total !== undefined && total > 0 && translate('inbox.left', { smart_count: total })}
            </Typography>
            <UploadButton onUpload={onUpload} isMain />
          </Box>
          <MailboxLine />
          <OutboxStrip state={state} />
        </>
      }
      search={{ label: translate('inbox.search') }}
      canRefresh
      filters={
        <>
          <OfMonth />
          <StatusFilter statuses={['submitted', 'approved']} />
          <Filters resource={resource} />
        </>
      }
      hrefOf={({ id }) => inInbox(id)}
      onOpen={open}
      rowActions={(row) => (
        <ActionsMenu
          label={translate('inboxDocuments.actions', { name: row.title })}
          actions={[{ label: translate('inboxDocuments.details'), run: () => open(row) }]}
        />
      )}
      empty={
        <NothingHere text={translate('inbox.none')}>
          <UploadButton onUpload={onUpload} />
        </NothingHere>
      }
    />
  );
}

/** The address to which documents of this team, or of the ecosystem, are mailed or forwarded. */
function MailboxLine() {
  const translate = useTranslate();
  const { ecosystem, team } = useCurrent();
  const verbs = useVerbs('documents');
  const { data } = useQuery({
    queryKey: [resource, 'documentMailbox', { ecosystem: ecosystem.id, teamId: team?.id }],
    queryFn: ({ signal }) => verbs.documentMailbox({ teamId: team?.id, signal }),
    staleTime: Infinity,
  });
  const address = data?.address;
  if (!address) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography color="textSecondary">{translate('inbox.mailTo')}</Typography>
      <Button
        size="small"
        color="inherit"
        endIcon={<CopyIcon />}
        onClick={() => void copyText(address, 'inbox.mailToCopied')}
        aria-label={translate('inbox.copyMailTo', { address })}
        sx={{ textTransform: 'none', overflowWrap: 'anywhere' }}
      >
        {address}
      </Button>
    </Box>
  );
}

/** Returns the total of its lines, else the amount that was read. */
const valueOf = ({ documentValue, currency, readOnFile }: DocumentRow): [value: number | null | undefined, currency: string] =>
  documentValue === null ? [readOnFile?.total, readOnFile?.currency ?? currency] : [documentValue, currency];

function UploadButton({ onUpload, isMain = false }: { onUpload: () => void; isMain?: boolean }) {
  const translate = useTranslate();
  if (!useMay('inbox-documents.write')) return null;
  return (
    <Button
      variant="contained"
      startIcon={<UploadIcon />}
      onClick={onUpload}
      {...(isMain && { 'data-shortcut': 'create', 'aria-keyshortcuts': 'c' })}
    >
      {translate('inbox.upload')}
    </Button>
  );
}
