import type { OrganizationRecord } from '@kantoor/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { AreaView } from '../../../schema-views/area-view';
import { CreateRecordPanel } from '../../../schema-views/record/create-record-panel';
import { resource } from '../../documents';

interface NewSupplierProps {
  /** What it begins with, as typed in its form. */
  start?: Readonly<Record<string, unknown>> | undefined;
  onClose: () => void;
  onMade: (organization: OrganizationRecord) => void;
}

/** A supplier is made beside the document, which is not left; who may have sent that is looked up again, as the new one may have. */
export function NewSupplier({ start, onClose, onMade }: NewSupplierProps) {
  const client = useQueryClient();
  const made = (organization: OrganizationRecord): void => {
    void client.invalidateQueries({ queryKey: [resource, 'supplierCandidates'] });
    onMade(organization);
  };
  return (
    <AreaView value="purchases">
      <CreateRecordPanel<OrganizationRecord> resource="organizations" start={start} onClose={onClose} onCreated={made} />
    </AreaView>
  );
}
