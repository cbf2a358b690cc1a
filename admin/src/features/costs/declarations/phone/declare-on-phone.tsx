import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import CarIcon from '@mui/icons-material/DirectionsCarOutlined';
import FileIcon from '@mui/icons-material/AttachFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useConnection } from '../../../../providers/live/connection';
import { useCurrent } from '../../../../shell/current';
import { usePageTitle } from '../../../../shell/page-title';
import {
  acceptedFiles,
  documentPaths,
  DocumentStatusChip,
  outbox,
  OutboxStrip,
  ownDocuments,
  resource,
  useOutbox,
  useAcceptedFiles,
  type DocumentRow,
  type OutboxEntry,
} from '../../../buying/documents';
import { useFirstPlace } from '../../../buying/costs';
import { NoAccount } from '../payout';
import { newFields, type PhoneFields } from './phone-fields';
import { PhoneForm } from './phone-form';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import { fullName } from '../../../../shell/profile';

/** Shown without a connection: who is signed in, and that declaring still works. */
function OfflineStrip() {
  const translate = useTranslate();
  const { profile } = useCurrent();
  if (useConnection() !== 'offline') return null;
  return (
    <Box role="status" sx={{ display: 'flex', gap: 3, px: 4, py: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <CloudOffIcon fontSize="small" color="warning" aria-hidden />
      <Typography>{translate('phone.offline', { name: fullName(profile) })}</Typography>
    </Box>
  );
}

const declined: Parameters<typeof useGetList>[1] = {
  ...{ pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' }, filter: { documentStatus: ['declined'] } },
  meta: ownDocuments,
};

/** Start screen on a phone: camera and file button; started declarations continue one after the other (PUR-O72). */
export function DeclareOnPhone() {
  const translate = useTranslate();
  const { team, paths } = useCurrent();
  const state = useOutbox();
  const firstPlace = useFirstPlace();
  const place = { teamId: team?.id ?? 0, ...firstPlace };
  usePageTitle(translate('phone.title'));
  const started = state.entries.filter((entry) => entry.state === 'typed');
  const [first] = started;
  useReadAhead(started);
  const begin = (kind: PhoneFields['kind'], files: readonly (readonly File[])[]): void =>
    void outbox.add(
      files.map((of) => ({ state: 'typed', body: {}, typed: { ...newFields(kind, place) }, files: of, submits: true }) as const),
    );
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', px: 4, py: 4, minHeight: '100%', display: 'flex', flexDirection: 'column', gap: 4 }}>
      <OfflineStrip />
      {first ? (
        <PhoneForm key={first.clientId} entry={first} count={started.length} place={place} onMore={(files) => begin('paid', each(files))} />
      ) : (
        <>
          <Typography variant="h1">{translate('phone.title')}</Typography>
          <Begin onFiles={(files) => begin('paid', each(files))} onDriven={() => begin('driven', [[]])} />
          <AccountNeeded />
          <OutboxStrip state={state} onEdit={({ clientId }) => void outbox.change(clientId, { state: 'typed' })} />
          <CameBack />
          <Button component={Link} to={documentPaths(paths).declarations} color="inherit" sx={{ height: 48, mt: 'auto' }}>
            {translate('declarations.title')}
          </Button>
        </>
      )}
    </Box>
  );
}
/** While there is a connection, each picture is uploaded and read as soon as it is taken. */
function useReadAhead(started: readonly OutboxEntry[]): void {
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'offline') return;
    for (const { clientId, documentId, files } of started) if (documentId === undefined && files.length > 0) outbox.readAhead(clientId);
  }, [started, connection]);
}
const each = (files: readonly File[]): File[][] => files.map((file) => [file]);

function Begin({ onFiles, onDriven }: { onFiles: (files: File[]) => void; onDriven: () => void }) {
  const translate = useTranslate();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = useAcceptedFiles(onFiles);
  const input = (label: string, ref: typeof camera, further: object) => (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      {...further}
      onChange={(event) => {
        take(event.target.files);
        event.target.value = '';
      }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Button
        variant="contained"
        onClick={() => camera.current?.click()}
        startIcon={<CameraIcon sx={{ fontSize: '32px !important' }} />}
        sx={{ height: 128, fontSize: '1.125rem' }}
      >
        {translate('phone.camera')}
      </Button>
      <Button variant="outlined" onClick={() => files.current?.click()} startIcon={<FileIcon />} sx={{ height: 56 }}>
        {translate('phone.files')}
      </Button>
      <Button color="inherit" onClick={onDriven} startIcon={<CarIcon />} sx={{ height: 48 }}>
        {translate('phone.kilometres')}
      </Button>
      {input(translate('phone.camera'), camera, { accept: 'image/*', capture: 'environment' })}
      {input(translate('phone.files'), files, { accept: acceptedFiles, multiple: true })}
    </Box>
  );
}

const newest: Parameters<typeof useGetList>[1] = {
  ...{ pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' } },
  meta: ownDocuments,
};
/** Asks for the bank account once something waits to be paid, as the list of declarations does. */
function AccountNeeded() {
  const { data = [] } = useGetList<DocumentRow>(resource, newest);
  return data.some(({ lacksAccount }) => lacksAccount) ? <NoAccount /> : null;
}

/** Declined declarations, to be corrected and submitted again. */
function CameBack() {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const { data = [] } = useGetList<DocumentRow>(resource, declined);
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="came-back">
      <Typography id="came-back" variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('phone.returned')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ id, name, documentStatus }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 48, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
            <DocumentStatusChip status={documentStatus} />
            <Button component={Link} to={documentPaths(paths).phoneDeclaration(id)} aria-label={`${translate('phone.correct')}: ${name}`}>
              {translate('phone.correct')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
