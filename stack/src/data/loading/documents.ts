import { defaultPaymentMethodOf, documentStates, type DocumentType, purchaseSums, recordTotal } from '@kantoor/schemas';
import type { StoredFiles } from '@kantoor/services/data';
import type { Business } from '../companies/business.js';
import { receiptOf } from '../made-up/receipt.js';
import { kilometreRate, planDocuments } from '../planning/purchases.js';
import type { Catalogue } from '../planning/loaded.js';
import { costLines, type LoadedCost } from './cost-lines.js';
import type { Workplace } from './invoices.js';
import type { Bought } from './purchases.js';

const resource = 'inbox-documents';
const wasSubmitted = (status: string): boolean => status !== 'draft';

/** Loads declarations and incoming documents in every status that people reach, each with its receipt. */
export async function loadDocuments(
  { tx, ctx, rows, calendar, files }: Omit<Workplace, 'dice' | 'links'> & { files: StoredFiles },
  business: Business,
  catalogue: Catalogue,
  { purchases, suppliers, products, places }: Bought,
): Promise<LoadedCost[]> {
  const { buying } = business;
  if (!buying) return [];
  const loaded: LoadedCost[] = [];
  for (const planned of await rows.numbered('inbox_documents', planDocuments(buying, calendar))) {
    const { id, name, day, status, distance } = planned;
    const team = business.teams.find((one) => one.name === planned.team)!;
    const supplier = suppliers.get(planned.supplier);
    const entity = catalogue.legalEntities.find(({ legalEntityReference }) => legalEntityReference === team.legalEntity)!;
    const lines = costLines(planned.lines, { team, entity, regime: supplier?.regime, catalogue, products, places });
    const sums = purchaseSums(lines.map(({ row: { amount, price }, rate }) => ({ amount, price, rate })));
    const at = calendar.at(day, '09:05');
    const total = recordTotal(sums, planned.expectedTotal);
    const fileId = distance === null ? await receipt(name, day, total) : null;
    await rows.insert('inbox_documents', [
      {
        ...{ id, version: 1, created_at: at, updated_at: at, team_id: team.id, name, document_type: planned.type },
        ...{ document_status_id: documentStates[status], organization_id: supplier?.id ?? null, reference: planned.reference },
        ...{ purchase_invoice_date: day, currency: team.currency, payment_method: defaultPaymentMethodOf(planned.type as DocumentType) },
        ...{ expected_total: planned.expectedTotal, document_value: total, attachment_id: fileId, stated_taxes: [] },
        ...{ distance, distance_rate: distance === null ? null : kilometreRate, initiator_id: planned.initiatorId },
        submitted_at: wasSubmitted(status) ? calendar.at(day, '09:20') : null,
        decline_reason: declined(name),
        purchase_id: status === 'finalized' ? purchases.find((one) => one.name === name)!.id : null,
      },
    ]);
    await rows.insert(
      'inbox_document_lines',
      lines.map(({ row }) => ({ document_id: id, ...row, attachment_id: row.line_number === 1 ? fileId : null })),
    );
    if (fileId !== null) await rows.insert('attachments', [{ resource, entity_id: id, file_id: fileId, created_at: at }]);
    loaded.push({ id, name, teamId: team.id, grossOfLines: sums.lineGrosses });
  }
  return loaded;

  async function receipt(name: string, day: string, total: string | null): Promise<number> {
    const content = receiptOf([name, `Datum ${day}`, ...(total === null ? [] : [`Totaal EUR ${total}`])]);
    return files.register(tx, ctx, await files.put(tx, ctx, { content, fileName: 'bon.pdf', mediaType: 'application/pdf' }));
  }

  function declined(name: string): string | null {
    return (
      buying!.documentRequests.find(({ about }) => about === name)?.asked.find(({ answer }) => answer?.declined)?.answer?.declined ?? null
    );
  }
}
