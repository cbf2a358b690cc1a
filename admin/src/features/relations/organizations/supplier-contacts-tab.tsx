import type { RecordTabProps } from '../../../shell/record-props';
import ContactsTab from './contacts-tab';

/** The contacts of a supplier with their contact details (PUR-187). */
export default function SupplierContactsTab(props: RecordTabProps) {
  return <ContactsTab {...props} shows="reach" />;
}
