/** The invoice that a page or panel shows, and how to close it. */
export interface InvoicePlace {
  legalEntity: string;
  id: number;
  onClose: () => void;
}
