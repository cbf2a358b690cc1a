import type { PurchaseInvoiceBody, PurchaseInvoiceRecord } from '@kantoor/schemas';
import { useMemo } from 'react';
import { plainSold } from '../../../records/selling';
import type { TeamRecordKind } from '../../../records/team-records';
import { type HandChecks, handProblems } from '../by-hand/hand-draft';
import { factsOf, placeOf, savingTexts } from '../by-hand/use-hand-kind';
import { invoiceMeta } from '../invoice-addresses';
import { boughtBodyOf, type BoughtDraft } from './bought-draft';
import { dataOf, useVerbs } from '../../../../providers/data/verbs';

const onlyMade = (): never => {
  throw new Error('A purchase invoice is made here; its draft is completed on its own page');
};

/** Returns how a purchase invoice by hand is validated and saved (PLT-O47). */
export function useBoughtKind(legalEntity: string): TeamRecordKind<PurchaseInvoiceRecord, BoughtDraft, HandChecks> {
  const provider = useVerbs();
  return useMemo(
    () => ({
      ...{ resource: 'purchase-invoices', permission: 'invoices.write', form: 'purchase-invoice', texts: 'invoices.byHand' },
      ...{ read: onlyMade, plain: plainSold, problemsIn: handProblems, placeOf, update: onlyMade, saving: savingTexts },
      create: async (draft, idempotencyKey, checks) => {
        // A chosen ledger takes precedence over the product's.
        const facts = await factsOf(provider, draft, checks, ({ ledgerAccount }, ofProduct) => ledgerAccount ?? ofProduct);
        const meta = { ...invoiceMeta(legalEntity, 'purchases'), idempotencyKey };
        const data = boughtBodyOf(draft, facts);
        return dataOf(provider.create<PurchaseInvoiceBody, PurchaseInvoiceRecord>('purchase-invoices', { data, meta }));
      },
    }),
    [provider, legalEntity],
  );
}
