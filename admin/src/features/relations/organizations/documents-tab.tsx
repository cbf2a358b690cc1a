import { useCanWrite } from '../../../schema-views/can-write';
import { Attachments } from '../../../shared/attachments/attachments';
import type { RecordTabProps } from '../../../shell/record-props';

/** The documents of an organization. */
export default function DocumentsTab({ id }: RecordTabProps) {
  const canWrite = useCanWrite('organizations');
  return (
    <Attachments path={`/api/crm/organizations/${id}/attachments`} readOnly={!canWrite} downloads removed="REMOVE_ORG_DOCUMENT_SUCCESS" />
  );
}
