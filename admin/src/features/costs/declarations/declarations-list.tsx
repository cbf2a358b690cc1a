import { useState, useId } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { Box, Typography, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { Filters } from '../../../schema-views/list/filters';
import { useSchemaColumns } from '../../../schema-views/list/schema-columns';
import { ListAt, usePlace } from '../../../shared/list/list-at';
import { useListPlace } from '../../../shared/list/list-place';
import { ListView } from '../../../shared/list/list-view';
import { NothingHere } from '../../../shared/list/nothing-here';
import { useCurrent, useMay } from '../../../shell/current';
import { usePageTitle } from '../../../shell/page-title';
import {
  documentPaths,
  DocumentSureness,
  FilesTarget,
  filesToDeclare,
  OutboxStrip,
  ownDocuments,
  resource,
  StatusFilter,
  useArchiving,
  useOutbox,
  type DocumentRow,
  ChosenFiles,
  outbox,
} from '../../buying/documents';
import { NoAccount, PayoutChip, usePayoutWords } from './payout';
import { ActionsMenu, CreateOfTeam, type TeamListProps } from '../../records/team-records';

/** Creates a document for each file, as drafts or submitted at once (PUR-O68). */
function ManyFilesDialog({ files, onClose }: { files: readonly File[]; onClose: () => void }) {
  const translate = useTranslate();
  const heading = useId();
  const { team } = useCurrent();
  const make = (submits: boolean): void => {
    onClose();
    void outbox.add(
      files.map((file) => ({ body: { documentType: 'Declaration', ...(team && { teamId: team.id }) }, files: [file], submits })),
    );
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading} variant="h2">
        {translate('declarations.declareFiles', { smart_count: files.length })}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        <ChosenFiles files={files} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="outlined" onClick={() => make(false)}>
          {translate('declarations.makeDrafts')}
        </Button>
        <Button variant="contained" onClick={() => make(true)}>
          {translate('declarations.makeAndSubmit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Newest on top (PUR-112). */
const defaults = { sort: ['id', 'DESC'], perPage: 25 } as const;
/** The registered columns (PUR-111), followed by columns that help to distinguish declarations (D-47). */
const order = ['id', 'name', 'documentStatus', 'documentType', 'purchaseInvoiceDate', 'documentValue'];

/** The user's own documents; files dropped on the list are declared. */
export function DeclarationsList({ at, covered, onOpen }: TeamListProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { ecosystem, paths } = useCurrent();
  const mayWrite = useMay('inbox-documents.write');
  const place = useListPlace({ name: `${ecosystem.id}.declarations`, at, defaults });
  const [chosenFiles, setChosenFiles] = useState<readonly File[]>([]);
  usePageTitle(covered ? null : translate('declarations.title'));
  /** One file opens the form; more files become a document each. */
  const take = (files: File[]): void => {
    if (files.length > 1) return setChosenFiles(files);
    filesToDeclare.put(files);
    void navigate(documentPaths(paths).newDeclaration, { state: { over: place.addressNow() } });
  };
  return (
    <FilesTarget onFiles={take} hint={translate('declarations.drop')} disabled={!mayWrite || covered}>
      <ListAt<DocumentRow> place={place} resource={resource} meta={ownDocuments}>
        <Rows onOpen={onOpen} />
      </ListAt>
      {chosenFiles.length > 0 && <ManyFilesDialog files={chosenFiles} onClose={() => setChosenFiles([])} />}
    </FilesTarget>
  );
}

function Rows({ onOpen }: Pick<TeamListProps, 'onOpen'>) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const { address, addressNow } = usePlace();
  const waiting = useOutbox();
  const { newDeclaration, declaration } = documentPaths(paths);
  const title = translate('declarations.title');
  const payoutWords = usePayoutWords();
  const { data = [] } = useListContext<DocumentRow>();
  const columns = useSchemaColumns<DocumentRow>(resource, {
    id: { hidden: true },
    name: { share: 34 },
    documentStatus: { width: 230, text: payoutWords, render: (row) => <PayoutChip document={row} /> },
    documentType: {},
    documentValue: { phone: 'beside' },
    sureness: { width: 72, phone: 'none', render: ({ sureness }) => sureness && <DocumentSureness sureness={sureness} /> },
  });
  const ranked = [...columns].sort((one, other) => rankOf(one.name) - rankOf(other.name));
  const create = {
    to: newDeclaration,
    permission: 'inbox-documents.write',
    label: translate('declarations.create'),
    over: address,
  } as const;
  return (
    <ListView
      columns={ranked.map((column) => (order.includes(column.name) ? column : { ...column, hidden: true }))}
      label={title}
      head={
        <>
          <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="h1" sx={{ flex: 1 }}>
              {title}
            </Typography>
            <CreateOfTeam {...create} isMain />
          </Box>
          {data.some(({ lacksAccount }) => lacksAccount) && <NoAccount />}
          <OutboxStrip state={waiting} />
        </>
      }
      search={{ label: translate('declarations.search') }}
      canRefresh
      filters={
        <>
          <StatusFilter />
          <Filters resource={resource} />
        </>
      }
      hrefOf={({ id }) => declaration(id)}
      onOpen={({ id }) => onOpen(declaration(id), addressNow())}
      rowActions={(row) => <RowActions row={row} onOpen={() => onOpen(declaration(row.id), addressNow())} />}
      mark={({ documentStatus }) => (documentStatus === 'declined' ? 'refused' : undefined)}
      empty={
        <NothingHere text={translate('declarations.none')}>
          <CreateOfTeam {...create} />
        </NothingHere>
      }
    />
  );
}
const rankOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);

/** Opens the details, and archives a draft (PUR-114, PUR-153). */
function RowActions({ row, onOpen }: { row: DocumentRow; onOpen: () => void }) {
  const translate = useTranslate();
  const { ask, question } = useArchiving(row);
  return (
    <>
      <ActionsMenu
        label={translate('inboxDocuments.actions', { name: row.name })}
        actions={[
          { label: translate('inboxDocuments.details'), run: onOpen },
          row.documentStatus === 'draft' && { label: translate('inboxDocuments.archive'), run: ask },
        ]}
      />
      {question}
    </>
  );
}
