import { sellerNameOf } from '../../masterdata/organizations/index.js';
import { textOnFile } from '../predictions/index.js';

/** SQL: the supplier's number of document `t`; our own number stands in its place while no one knows it (PUR-168). */
const reference = `coalesce(nullif(nullif(btrim(t.reference), ''), t.id::text), ${textOnFile('reference')})`;

/**
 * SQL: by what people recognize document `t`: a supplier's one by supplier and number once both are saved, or read on its file; else by its
 * name, which is that of its file until someone gives it another.
 */
export const documentTitle = `CASE WHEN t.document_type = 'Incoming'
  THEN coalesce(coalesce(${sellerNameOf('t')}, ${textOnFile('supplier')}) || ' ' || ${reference}, t.name) ELSE t.name END`;
