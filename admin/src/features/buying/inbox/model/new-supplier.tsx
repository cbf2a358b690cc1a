import type { OrganizationRecord } from '@kantoor/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { AreaView } from '../../../../schema-views/area-view';
import { CreateRecordPanel } from '../../../../schema-views/record/create-record-panel';
import { resource } from '../../documents';

interface NewSupplierProps {
  /** Initial values of its form. */
  start?: Readonly<Record<string, unknown>> | undefined;
  onClose: () => void;
  onMade: (organization: OrganizationRecord) => void;
}

/** Creates a supplier without leaving the document; possible senders are searched again, because the new supplier may be one. */
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
