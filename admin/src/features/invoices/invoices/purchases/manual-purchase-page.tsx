import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { fieldIdOf } from '../../../../shared/form/problems';
import type { LinePartProps } from '../../../../shared/lines/line';
import { useCurrent } from '../../../../shell/current';
import { OrganizationField, organizationPath } from '../../../relations/organizations';
import { usePaymentMethodName } from '../../../settings/payment-methods';
import { useSellerRates } from '../../../buying/costs';
import { type LineDraft, type LineRates, plainSales, useLineRules } from '../../../records/selling';
import { useEntryFields, type TeamRecordKind } from '../../../records/team-records';
import type { BookFormProps } from '../book';
import { Framed } from '../by-hand/framed';
import {
  type HandFormModel,
  type HandLine,
  type HandChecks,
  handProblems,
  emptyHandDraft,
  handBodyOf,
  type HandDraft,
  type HandFacts,
} from '../by-hand/hand-draft';
import { HandFields } from '../by-hand/hand-fields';
import { HandForm } from '../by-hand/hand-form';
import { LedgerChoice } from '../../../settings/ledgers';
import type { PurchaseInvoiceBody, PurchaseInvoiceRecord } from '@kantoor/schemas';
import { useMemo } from 'react';
import { factsOf, placeOf, savingTexts } from '../by-hand/use-hand-kind';
import { invoiceMeta } from '../invoice-addresses';
import { dataOf, useVerbs } from '../../../../providers/data/verbs';

/** A purchase invoice created by hand, as typed: the organization is the supplier. */
interface PurchaseDraft extends HandDraft {
  /** The number of the supplier's invoice. */
  reference: string;
  paymentReference: string;
  paymentMethod: number;
}
/** Still to be paid, by bank (PLT-191). */
const byBank = 2;
/** Private payments are declared by whoever paid them. */
const offeredMethods = [byBank, 3, 4] as const;

const emptyPurchaseDraft = (): PurchaseDraft => ({ ...emptyHandDraft(), reference: '', paymentReference: '', paymentMethod: byBank });

function purchaseBodyOf(draft: PurchaseDraft, facts: HandFacts): PurchaseInvoiceBody {
  const { clientReference: _reference, templateId: _template, customerContactName: _contact, ...body } = handBodyOf(draft, facts);
  const { reference, paymentReference, paymentMethod } = draft;
  return { ...body, reference: reference.trim() || null, paymentReference: paymentReference.trim() || null, paymentMethod };
}

const onlyMade = (): never => {
  throw new Error('A purchase invoice is made here; its draft is completed on its own page');
};

/** Returns how a purchase invoice by hand is validated and saved (PLT-O47). */
function usePurchaseKind(legalEntity: string): TeamRecordKind<PurchaseInvoiceRecord, PurchaseDraft, HandChecks> {
  const provider = useVerbs();
  return useMemo(
    () => ({
      ...{ resource: 'purchase-invoices', permission: 'invoices.write', form: 'purchase-invoice', texts: 'invoices.byHand' },
      ...{ read: onlyMade, plain: plainSales, problemsIn: handProblems, placeOf, update: onlyMade, saving: savingTexts },
      create: async (draft, idempotencyKey, checks) => {
        // A chosen ledger takes precedence over the product's.
        const facts = await factsOf(provider, draft, checks, ({ ledgerAccount }, ofProduct) => ledgerAccount ?? ofProduct);
        const meta = { ...invoiceMeta(legalEntity, 'purchases'), idempotencyKey };
        const data = purchaseBodyOf(draft, facts);
        return dataOf(provider.create<PurchaseInvoiceBody, PurchaseInvoiceRecord>('purchase-invoices', { data, meta }));
      },
    }),
    [provider, legalEntity],
  );
}

/** Returns the rates of the supplier, by the rule of all costs; none before one is chosen. */
function useSupplierRates({ draft: { organization }, seller: legalEntity }: HandFormModel & { seller: string }): LineRates {
  const organizationId = organization?.organizationId ?? null;
  const { rateOf, offered, isLoading, failed } = useSellerRates(undefined, { organizationId, country: null, legalEntity });
  return { rules: useLineRules(rateOf, offered), isLoaded: organizationId === null || !(isLoading || failed), failed };
}

/** The form of a purchase invoice without a purchase (PLT-O47). */
export default function ManualPurchasePage(props: BookFormProps) {
  const translate = useTranslate();
  const { legalEntity } = props;
  const kind = usePurchaseKind(legalEntity);
  return (
    <Framed type="purchases" title={translate('invoices.purchases.new')} {...props}>
      {(onSaved) => (
        <HandForm
          {...{ legalEntity, kind, onSaved, fresh: emptyPurchaseDraft, invoice: null, charged: null }}
          Fields={PurchaseFields}
          More={LineLedger}
          useRates={useSupplierRates}
        />
      )}
    </Framed>
  );
}

interface PurchaseFieldsProps {
  form: HandFormModel & { draft: PurchaseDraft; change(patch: Partial<PurchaseDraft>): void };
}
function PurchaseFields({ form }: PurchaseFieldsProps) {
  const translate = useTranslate();
  const methodName = usePaymentMethodName();
  const { paths } = useCurrent();
  const { idPrefix, draft, change } = form;
  const { errorOf, common } = useEntryFields(form, 'invoices.byHand');
  return (
    <HandFields
      form={form}
      party={
        <OrganizationField
          id={fieldIdOf(idPrefix, '/organization')}
          value={draft.organization}
          onChange={(organization) => change({ organization })}
          hrefOf={(id) => organizationPath(paths, id)}
          texts={{ label: translate('invoices.columns.supplier'), open: translate('invoices.purchases.openSupplier'), create: '' }}
          disabled={false}
          error={errorOf('/organization')}
        />
      }
      dueDateHint="invoices.byHand.dueDateOfSupplier"
      doubts={null}
      reference={
        <>
          <TextField
            {...common('reference')}
            value={draft.reference}
            onChange={(event) => change({ reference: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            {...common('paymentReference')}
            value={draft.paymentReference}
            onChange={(event) => change({ paymentReference: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 140 } }}
          />
          <TextField
            select
            {...common('paymentMethod')}
            value={draft.paymentMethod}
            onChange={(event) => change({ paymentMethod: Number(event.target.value) })}
          >
            {offeredMethods.map((method) => (
              <MenuItem key={method} value={method}>
                {methodName(method)}
              </MenuItem>
            ))}
          </TextField>
        </>
      }
    />
  );
}

/** The ledger of a line: that of its product by default. */
function LineLedger({ line, index, change }: LinePartProps<LineDraft>) {
  const translate = useTranslate();
  return (
    <LedgerChoice
      label={translate('invoices.purchases.ledgerOfLine', { number: index + 1 })}
      account={(line as HandLine).ledgerAccount ?? null}
      onChoose={(ledger) => change({ ledgerAccount: ledger?.value ?? null } as Partial<LineDraft>)}
    />
  );
}
