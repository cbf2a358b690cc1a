import type { DocumentArrangement } from '@kantoor/schemas';
import { Alert, Button, Link as TextLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { documentPaths, resource, type InboxDocument } from '../../documents';
import { useArranging } from './use-arranging';

/** The documents that its pages came from or were moved to, with an undo button. */
export function Arrangements({ record }: { record: InboxDocument }) {
  const provider = useVerbs('documentPages');
  const { data = [] } = useQuery({
    queryKey: [resource, 'documentArrangements', { id: record.id }],
    queryFn: ({ signal }) => provider.documentArrangements({ id: record.id, signal }),
  });
  const last = data.find(({ document }) => document?.id === record.id);
  return data.map((one) => <Arranged key={`${one.kind}-${one.madeAt}`} record={record} arrangement={one} isLast={one === last} />);
}

function Arranged({ record, arrangement, isLast }: { record: InboxDocument; arrangement: DocumentArrangement; isLast: boolean }) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const { busy, undo } = useArranging(record);
  const { kind, document, documents } = arrangement;
  const linked = ({ id, name }: { id: number; name: string }) => (
    <TextLink component={Link} to={documentPaths(paths).inInbox(id)}>
      {name}
    </TextLink>
  );
  const own = documents.find(({ id }) => id === record.id);
  if (own)
    return (
      <Alert severity="info" data-testid="arranged">
        {translate('pages.cameOf', { smart_count: own.pages?.length ?? 0, pages: own.pages?.join(', ') ?? '' })}{' '}
        {document && document.id !== record.id && linked(document)}
      </Alert>
    );
  return (
    <Alert
      severity="info"
      data-testid="arranged"
      action={
        isLast &&
        record.allowedToEdit && (
          <Button color="inherit" size="small" disabled={busy} onClick={() => void undo()}>
            {translate('pages.undo')}
          </Button>
        )
      }
    >
      {translate(kind === 'split' ? 'pages.wentTo' : documents.length > 0 ? 'pages.joinedWith' : 'pages.joinedFiles')}{' '}
      {documents.map((one, at) => (
        <Fragment key={one.id}>
          {at > 0 && ' · '}
          {kind === 'split' ? linked(one) : one.name}
        </Fragment>
      ))}
    </Alert>
  );
}
