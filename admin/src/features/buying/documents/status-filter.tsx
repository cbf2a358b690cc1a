import { useTranslate } from '../../../i18n';
import { ChoiceFilter } from '../../../shared/list/choice-filter';
import { useListFilters } from '../../../shared/list/use-list-filters';
import type { DocumentStatus } from './document';

const all: readonly DocumentStatus[] = ['draft', 'submitted', 'approved', 'declined', 'finalized'];

/** Filters a list of documents by status. */
export function StatusFilter({ statuses = all }: { statuses?: readonly DocumentStatus[] }) {
  const translate = useTranslate();
  const { filter, setFilter } = useListFilters();
  return (
    <ChoiceFilter
      label={translate('resources.inbox-documents.fields.documentStatus')}
      choices={statuses.map((value) => ({ value, label: translate(`inboxDocuments.status.${value}`) }))}
      chosen={[filter['documentStatus'] ?? []].flat() as DocumentStatus[]}
      onChange={(chosen) => setFilter({ documentStatus: chosen.length > 0 ? chosen : undefined })}
    />
  );
}
