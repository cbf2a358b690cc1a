import { Injectable } from '@nestjs/common';
import {
  defaultDocumentName,
  documentLineProblems,
  documentProblems,
  documentStates,
  inboxDocumentSchema,
  isEmpty,
  storedDocumentLines,
  plainDecimal,
  recordTotal,
  type ErrorCode,
  type InboxDocument,
  type InboxDocumentRecord,
} from '@kantoor/schemas';
import { placesNamed, teamOf } from '../../directory/teams/index.js';
import { TaxRates } from '../../books/tax-rates/index.js';
import { readTeamSettings } from '../../masterdata/team-settings/index.js';
import { Attachments } from '../../platform/records/attachments/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { RecordAccess } from '../../platform/records/kinds/index.js';
import type { ReplacedLines } from '../../platform/records/lines/index.js';
import { type FieldProblem, Problem } from '../../platform/runtime/problems/index.js';
import type { RecordHooks, Stored, Values } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { newestApprovals, shownPerson } from '../approvals/index.js';
import {
  assertTaxes,
  Costs,
  DocumentListeners,
  documentLines,
  type FirstLine,
  keepPlaces,
  ledgerProblems,
  placesOf,
  pricedOf,
  unknownFiles,
  withFirstLine,
} from '../costs/index.js';
import { assertMayEdit, cameByMail, mayEdit, mayFinalize } from './document-access.js';
import { duplicatesOf } from './document-duplicates.js';
import { documentTitle } from './document-title.js';
import { filledFieldsOf } from './filled-fields.js';
import { drivenOf, kilometreCurrency } from './kilometres.js';
import { payoutFor } from './payouts.js';

type StoredDocument = Stored<'inbox-document'>;
type Saved = Values<'inbox-document'>;
const resource = inboxDocumentSchema['x-resource'].name;

/** Document logic beyond its schema: default values, completeness, value, and possible duplicates. */
@Injectable()
export class InboxDocumentHooks implements RecordHooks<'inbox-document'> {
  constructor(
    private readonly costs: Costs,
    private readonly settings: EcosystemSettings,
    private readonly taxRates: TaxRates,
    private readonly attachments: Attachments,
    private readonly listeners: DocumentListeners,
    private readonly access: RecordAccess,
  ) {}

  async beforeSave(tx: Tx, ctx: RequestContext, values: Saved, before: StoredDocument | null, sent: InboxDocument): Promise<void> {
    if (before) assertMayEdit(ctx, before);
    const isDraft = !before || before.documentStatusId === documentStates.draft;
    const refused: ErrorCode = isDraft ? 'UPDATE_DOCUMENT_INVALID' : 'UPDATE_PURCHASE_INVALID';
    // The team changes by moving, the status by its verbs; the initiator never changes (PUR-O08, PUR-O70).
    values.teamId = before && !before.begun ? before.teamId : values.teamId;
    values.documentStatusId = before?.documentStatusId ?? values.documentStatusId ?? documentStates.draft;
    values.initiatorId = before ? before.initiatorId : (ctx.person?.personId ?? values.initiatorId ?? null);
    values.clientId = before ? before.clientId : values.clientId;
    // Saving a document again completes it.
    values.begun = before === null && values.begun === true;
    await this.complete(tx, ctx, values, before);
    this.takeFromFirstLine(values, sent);
    await this.driven(tx, ctx, { values, before, sent, refused });
    sent.documentLines = storedDocumentLines(sent.documentLines ?? []);
    const lines = sent.documentLines;
    const errors: FieldProblem[] = [
      ...(before ? documentProblems({ ...values, paymentMethod: values.paymentMethod }) : []),
      ...(isDraft ? [] : documentLineProblems(lines.map((line, at) => ({ ...line, ...placesOf(lines, ownOf(values))[at] })))),
      ...(await this.unknownPlaces(tx, ctx, values, before, sent)),
      ...(await unknownFiles(tx, ctx, this.attachments, before && { resource, id: before.id }, [
        { pointer: '/attachmentId', fileId: values.attachmentId },
        ...lines.map(({ attachmentId: fileId }, at) => ({ pointer: `/documentLines/${at}/attachmentId`, fileId })),
      ])),
      ...(await ledgerProblems(tx, ctx, lines, 'documentLines')),
    ];
    if (errors.length > 0) throw new Problem(refused, { errors });
    const priced = pricedOf(await documentLines.ifSent(tx, ctx, lines));
    const sums = await this.costs.sumsOf(tx, ctx, { ...boughtOf(values), statedTaxes: sent.statedTaxes ?? [] }, priced);
    if (!isDraft) assertTaxes(sums, { ...sent, lines }, refused, 'documentLines');
    values.total = recordTotal(sums, values.distance === null ? values.expectedTotal : 0);
    if (values.distance !== null) values.expectedTotal = values.total;
  }

  async afterSave(
    tx: Tx,
    ctx: RequestContext,
    record: StoredDocument,
    before: StoredDocument | null,
    sent: InboxDocument,
    lines: ReplacedLines,
  ): Promise<void> {
    await keepPlaces(tx, ctx, documentLines, record.id, placesOf(sent.documentLines ?? [], record));
    if (before) await this.listeners.changed(tx, ctx, { record, before, lines });
  }

  async view(tx: Tx, ctx: RequestContext, view: InboxDocumentRecord, record: StoredDocument): Promise<InboxDocumentRecord> {
    const team = await teamOf(tx, ctx, record.teamId);
    const attachments = await this.attachments.of(tx, ctx, { resource, id: record.id });
    const attachmentId = record.attachmentId ?? attachments[0]?.fileId ?? null;
    const lines = await documentLines.of(tx, ctx, record.id);
    const shown = await this.costs.shown(tx, ctx, record, {
      kind: documentLines,
      lines: withFirstLine(lines, { ...ownOf(record), attachmentId }),
      counted: pricedOf(lines),
    });
    return {
      ...view,
      teamName: team.name,
      teamKey: team.key,
      organizationId: record.organizationId,
      approvals: await newestApprovals(tx, ctx, { resource, entityId: record.id }),
      title: await titleOf(tx, record),
      ...(await payoutFor(tx, ctx, record, (await this.settings.of(ctx)).timeZone)),
      initiator: await initiatorOf(tx, record),
      attachmentId,
      attachments,
      allowedToEdit: mayEdit(ctx, record),
      cameByMail: await cameByMail(tx, record),
      mayFinalize: isOpen(record) && (await mayFinalize(tx, ctx, record)),
      duplicates: await duplicatesOf(tx, ctx, record, { attachments: this.attachments, access: this.access }),
      filledIn: await filledFieldsOf(tx, ctx, record.id),
      documentLines: shown.lines as InboxDocumentRecord['documentLines'],
      totals: shown.totals,
    };
  }

  /** Sets defaults for values not sent (PUR-125, PUR-126, PUR-F05, PUR-168). */
  private async complete(tx: Tx, ctx: RequestContext, values: Saved, before: StoredDocument | null): Promise<void> {
    if (before) {
      if (isEmpty(values.reference) && !before.begun) values.reference = String(before.id);
      return;
    }
    if (isEmpty(values.name)) values.name = defaultDocumentName((await this.settings.of(ctx)).timeZone, new Date());
    values.currency ??= (await readTeamSettings(tx, ctx, values.teamId!)).defaultCurrency as Saved['currency'];
  }

  /** Values that only the first line has are copied to the document; reordering lines does not change them (D-31). */
  private takeFromFirstLine(values: Saved, { documentLines: [first] = [] }: InboxDocument): void {
    values.department = values.department?.trim() || (first?.department?.trim() ?? null) || null;
    values.project = values.project?.trim() || (first?.project?.trim() ?? null) || null;
    values.attachmentId ??= first?.attachmentId ?? null;
  }

  /** Prices kilometres at the rate of the document's date. */
  private async driven(tx: Tx, ctx: RequestContext, { values, before, sent, refused }: Saving): Promise<void> {
    values.distanceRate = null;
    if (values.distance === null) return;
    const { kilometreRates } = await this.settings.of(ctx);
    const rateOfLine = await this.costs.ratesOf(tx, ctx, boughtOf(values));
    const trip = {
      ...{
        distance: plainDecimal(values.distance),
        day: values.invoiceDate ?? (await this.settings.today(ctx)),
        name: values.name!,
      },
      ...{ lines: sent.documentLines ?? [], place: { department: values.department, project: values.project } },
      before: before?.distance && before.distanceRate ? { distance: before.distance, rate: before.distanceRate } : null,
    };
    const rates = {
      ...{ kilometres: kilometreRates, taxes: (await this.taxRates.all(tx, ctx)).values() },
      usual: rateOfLine({ taxRateId: null, productTaxRateId: null }).rate,
    };
    const driven = drivenOf(trip, rates);
    if (!driven) throw new Problem(refused, { errors: [{ pointer: '/distance', code: 'KILOMETRE_RATE_MISSING' }] });
    values.currency = kilometreCurrency;
    values.distanceRate = plainDecimal(driven.rate);
    sent.documentLines = driven.lines as InboxDocument['documentLines'];
  }

  /** Checks that each pair of team and activity or person exists (PUR-250), unless the document had it before; also sets their ids. */
  private async unknownPlaces(
    tx: Tx,
    ctx: RequestContext,
    values: Saved,
    before: StoredDocument | null,
    { documentLines: lines = [] }: InboxDocument,
  ): Promise<FieldProblem[]> {
    const own = { department: values.department ?? '', project: values.project ?? '' };
    const places = [own, ...placesOf(lines, own)];
    const found = await placesNamed(tx, ctx, places);
    const had = new Set(before ? [keyOf(before), ...(await documentLines.of(tx, ctx, before.id)).map(keyOf)] : []);
    const [place] = found;
    Object.assign(values, { placeTeamId: place!.teamId, activityId: place!.activityId, personId: place!.personId });
    const isUnknown = (at: number): boolean => {
      const { department, project } = places[at]!;
      const { activityId, personId } = found[at]!;
      return department !== '' && project !== '' && activityId === null && personId === null && !had.has(keyOf(places[at]!));
    };
    if (isUnknown(0)) return [{ pointer: '/project', code: 'FIELD_REFERENCE_UNKNOWN' }];
    return lines.flatMap((_, at) =>
      isUnknown(at + 1) ? [{ pointer: `/documentLines/${at}/project`, code: 'FIELD_REFERENCE_UNKNOWN' }] : [],
    );
  }
}

interface Saving {
  values: Saved;
  before: StoredDocument | null;
  sent: InboxDocument;
  refused: ErrorCode;
}

const boughtOf = ({ teamId, organizationId, shopCountry }: Saved) => ({ teamId: teamId!, organizationId, shopCountry });
const ownOf = ({ department, project, attachmentId }: FirstLine): FirstLine => ({ department, project, attachmentId });
const keyOf = ({ department, project }: { department: string | null; project: string | null }): string =>
  JSON.stringify([department, project]);
const isOpen = ({ documentStatusId }: StoredDocument): boolean =>
  documentStatusId === documentStates.submitted || documentStatusId === documentStates.approved;

async function titleOf(tx: Tx, { ecosystemId, id }: StoredDocument): Promise<string> {
  const [row] = (await tx.query(`SELECT ${documentTitle} AS title FROM inbox_documents t WHERE t.ecosystem_id = $1 AND t.id = $2`, [
    ecosystemId,
    id,
  ])) as [{ title: string }];
  return row.title;
}

async function initiatorOf(tx: Tx, { initiatorId }: StoredDocument): Promise<InboxDocumentRecord['initiator']> {
  const [row] = (await tx.query(`SELECT ${shownPerson('$1::int')} AS initiator`, [initiatorId])) as [
    { initiator: InboxDocumentRecord['initiator'] },
  ];
  return row.initiator;
}
