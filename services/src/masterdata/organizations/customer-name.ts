/** SQL for what the customer of a row `t` is called, where rows of its table belong to one. */
export const customerName = '(SELECT o.name FROM organizations o WHERE o.ecosystem_id = t.ecosystem_id AND o.id = t.organization_id)';
