export const en = {
  mail: {
    log: {
      title: 'Mail log',
      none: 'No mail was sent for this invoice yet.',
      state: { queued: 'waiting to be sent', failed: 'not sent', sent: '' },
      links: 'Links in the text: %{links}',
      confirmed: 'Confirmed, not with the customer: %{addresses}',
    },
    remind: 'Send reminder',
    remindQuestion: {
      again: 'A reminder of invoice %{number} was sent today already. Send another one?',
      notDue: 'Invoice %{number} is due on %{date}, which has not passed yet. Send a reminder all the same?',
    },
    receiverName: 'Receiver name',
    receiverEmail: 'Receiver e-mail',
    subject: 'Subject',
    body: 'Message',
    placeholders: 'Words between {{ and }} are filled in when the mail is written.',
    defaultMail: 'Default mail settings for the %{type} mail not defined',
    masterTemplate: 'Mail template',
    masterTemplateHint: 'Name of the template at the mail provider, kept in the mail log.',
    nameRequired: 'Name is a required field',
    emailRequired: 'Email address is a required field',
    emailInvalid: 'Email address must be a valid email address',
    ccInvalid: 'CC must be a valid email address',
    contactName: 'Contact name',
    contactEmail: 'Email address',
    ccEmail: 'CC',
    copyTo: 'Copy to',
    copyToWhom: { none: 'nobody', self: 'myself', other: 'someone else' },
    override: 'Own subject and message',
    stranger: {
      title: 'Unknown email address |||| Unknown email addresses',
      known:
        'This address is not with this customer’s contacts and is no colleague’s: |||| These addresses are not with this customer’s contacts and are no colleagues’:',
      question:
        'Is the address right, and may the mail go there? Your confirmation is logged with your name. |||| Are the addresses right, and may the mail go there? Your confirmation is logged with your name.',
      no: 'No, change the address |||| No, change the addresses',
      yes: 'Yes, send it',
    },
    required: 'Please fill this in.',
  },
};
