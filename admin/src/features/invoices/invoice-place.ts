/** The invoice a page or panel shows, and how it is left. */
export interface InvoicePlace {
  legalEntity: string;
  id: number;
  onClose: () => void;
}
