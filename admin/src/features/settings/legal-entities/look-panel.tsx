import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useEditContext } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { isMissing } from '../../../providers/problem';
import type { FormData } from '../../../schema-views/form/types';
import { RecordBase } from '../../../schema-views/record-base';
import { FormSkeleton } from '../../../schema-views/record/form-skeleton';
import { RecordMenu } from '../../../schema-views/record/record-menu';
import { ListError } from '../../../shared/list/list-error';
import { NotFoundHere } from '../../../shell/entrance/not-found-page';
import { fetchedLater } from '../../../shell/fetching';
import { SidePanel } from '../../../shell/side-panel';
import { templatesPath } from './legal-entity-verbs';
import { LookPreview } from './look-preview';

const RecordForm = fetchedLater(() => import('../../../schema-views/form/record-form'));

interface LookPanelProps {
  legalEntityId: number;
  /** Id of an invoice template, `new` for a new one, or `default` for the own invoice data of the legal entity. */
  look: number | 'default' | 'new';
  onClose: () => void;
}
interface KindOfLook {
  only?: readonly string[];
  texts: { success: string; failed: string };
}

const ofInvoiceData: KindOfLook = { only: ['invoiceData'], texts: { success: 'CHANGES_SAVED', failed: 'UPDATE_INVOICE_DATA_FAILED' } };
const ofTemplate: KindOfLook = { texts: { success: 'CHANGES_SAVED', failed: 'SAVING_TEMPLATE_FAILED' } };
const ofNewTemplate: KindOfLook = { texts: { success: 'CHANGES_SAVED', failed: 'CREATING_TEMPLATE_FAILED' } };

/** Form for an invoice template or for the own invoice data, beside an example invoice (PLT-102). */
export default function LookPanel({ legalEntityId, look, onClose }: LookPanelProps) {
  if (look === 'default')
    return (
      <RecordBase resource="legal-entities" target={legalEntityId}>
        <Panel legalEntityId={legalEntityId} kind={ofInvoiceData} onClose={onClose} />
      </RecordBase>
    );
  return (
    <RecordBase resource="invoice-templates" target={look} path={templatesPath(legalEntityId)}>
      <Panel legalEntityId={legalEntityId} kind={look === 'new' ? ofNewTemplate : ofTemplate} onClose={onClose} />
    </RecordBase>
  );
}

function Panel({ legalEntityId, kind, onClose }: { legalEntityId: number; kind: KindOfLook; onClose: () => void }) {
  const translate = useTranslate();
  const { record, error, refetch } = useEditContext();
  const queries = useQueryClient();
  const removed = (): void => {
    void queries.invalidateQueries({ queryKey: ['invoice-templates'] });
    onClose();
  };
  const [typed, setTyped] = useState<FormData>({});
  const titles = new Map([
    [ofInvoiceData, 'legalEntities.invoiceData'],
    [ofNewTemplate, 'legalEntities.newTemplate'],
  ]);
  const title = titles.get(kind);
  const isReady = kind === ofNewTemplate || record !== undefined;
  return (
    <SidePanel
      open
      onClose={onClose}
      title={title ? translate(title) : String(record?.['name'] ?? '')}
      actions={kind === ofTemplate && <RecordMenu onRemoved={removed} />}
    >
      {error &&
        !record &&
        (isMissing(error) ? <NotFoundHere /> : <ListError error={error} failed="LOADING_TEMPLATE_FAILED" onRetry={() => void refetch()} />)}
      {!isReady && !error && <FormSkeleton />}
      {isReady && (
        <Box data-preview sx={{ flex: 1, display: 'flex', flexDirection: { xs: 'column-reverse', lg: 'row' }, gap: 6 }}>
          <LookPreview
            legalEntityId={legalEntityId}
            templateId={kind === ofTemplate ? Number(record!.id) : null}
            typed={typed['invoiceData']}
          />
          <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            <Suspense fallback={<FormSkeleton />}>
              <RecordForm {...kind} onTyped={setTyped} onSaved={onClose} />
            </Suspense>
          </Box>
        </Box>
      )}
    </SidePanel>
  );
}
