export interface RecordProps {
  resource: string;
  target: 'new' | number;
  /** What lies below the record in the address, such as `contacts/12`. */
  nested: string;
  base: string;
  onClose: () => void;
  onSaved: (id: number) => void;
}
