import type { OrganizationRecord } from '@kantoor/schemas';
import { AreaView } from '../../../schema-views/area-view';
import { CreateRecordPanel } from '../../../schema-views/record/create-record-panel';

interface NewSupplierProps {
  /** What it begins with, as typed in its form. */
  start?: Readonly<Record<string, unknown>> | undefined;
  onClose: () => void;
  onMade: (organization: OrganizationRecord) => void;
}

/** A supplier is made beside the document, which is not left. */
export const NewSupplier = ({ start, onClose, onMade }: NewSupplierProps) => (
  <AreaView value="purchases">
    <CreateRecordPanel<OrganizationRecord> resource="organizations" start={start} onClose={onClose} onCreated={onMade} />
  </AreaView>
);
