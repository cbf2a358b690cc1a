export const en = {
  roles: {
    intro:
      'What people of %{ecosystem} may do. Roles come from the sign-in service; what you give here is added to them and applies at once.',
    role: {
      BE_SiteAdmin: 'Site admin',
      BE_FinanceEmployee: 'Finance employee',
      BE_Member: 'Member',
      app_paperless: 'Back office',
    },
    meaning: {
      BE_SiteAdmin: 'Gives roles, closes accounts, and may do all that finance may. There is always at least one.',
      BE_FinanceEmployee: 'Books, pays, keeps budgets, and sees all teams.',
      BE_Member: 'Works in their own teams. Everybody who signs in is a member.',
      app_paperless: 'Opens CRM, purchases and invoices. Without it a person only declares and approves costs.',
    },
    columns: { name: 'Name', emailAddress: 'Email address', givenBy: 'Given by', actions: 'Actions' },
    givenBy: { 'identity-provider': 'Sign-in service', kantoor: 'Kantoor' },
    notHere: 'Change this at the sign-in service',
    none: 'No one holds this role.',
    give: 'Give this role',
    person: 'Person',
    noPerson: 'No one else',
    take: 'Take away',
    ask: 'Take the role %{role} from %{name}?',
    consequence: 'This applies at once, also to what this person has open. The audit log shows who did it.',
    given: 'Role given.',
    taken: 'Role taken away.',
    failed: 'The role could not be changed.',
  },
};
