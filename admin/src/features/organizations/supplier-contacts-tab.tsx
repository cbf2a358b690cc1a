import type { RecordTabProps } from '../../shell/record-props';
import ContactsTab from './contacts-tab';

/** The people of a supplier, and how they are reached (PUR-187). */
export default function SupplierContactsTab(props: RecordTabProps) {
  return <ContactsTab {...props} shows="reach" />;
}
