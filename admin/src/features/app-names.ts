/** Texts of the app switch. */
export const en = { shell: { apps: { crm: 'CRM', invoices: 'Invoices', purchases: 'Purchases', costs: 'Costs', settings: 'Settings' } } };
export const nl: typeof en = {
  shell: { apps: { crm: 'CRM', invoices: 'Facturen', purchases: 'Inkoop', costs: 'Kosten', settings: 'Instellingen' } },
};
