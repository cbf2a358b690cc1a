/**
 * SQL: records an earlier mail to these addresses, so that automatic mails to them are allowed. Parameters: the ecosystem, the addresses.
 */
export const mailedBeforeSql = `
  INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, attempt, title, receiver_name, receiver_address, notification_template, body, state, sent_at)
  SELECT $1, 'invoices', '0', 'newInvoice', 'mailed-before-' || address, 1, '', '', address, 'default', '{}', 'sent', now() - interval '2 days'
  FROM unnest($2::text[]) AS address ON CONFLICT DO NOTHING`;
