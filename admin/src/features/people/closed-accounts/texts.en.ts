export const en = {
  closedAccounts: {
    intro: 'Members of %{ecosystem} whose account is closed. The audit log tells who closed and who opened one.',
    none: 'No account is closed.',
    columns: { name: 'Name', emailAddress: 'Email address', closedAt: 'Closed', actions: 'Actions' },
    reopen: 'Open again',
    ask: 'Open the account of %{name} again?',
    consequence: 'This person can sign in again at once, with the teams and roles of before.',
  },
};
