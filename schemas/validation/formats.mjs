// Text formats that all sides check alike: generated validators, the API's bodies, and the browser. All are linear.
const year = '(?:19|20|21)\\d\\d';
/** Every fourth year, except 1900 and 2100; 2000 is one. */
const leapYear = '(?:(?:19|21)(?:0[48]|[2468][048]|[13579][26])|20(?:[02468][048]|[13579][26]))';
const monthAndDay = '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))';
const day = `(?:${year}-${monthAndDay}|${leapYear}-02-29)`;
const hour = '(?:[01]\\d|2[0-3])';
const time = `T${hour}:[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]${hour}:[0-5]\\d)`;

/**
 * One address that a mail may be sent to. RFC 5321 without obsolete or misleading parts: no quoted local part, comment, source route, `%`
 * or `!` of old relays, no `|` or leading `/` that a server might run or write to, no leading `-` that it might take for an option, no
 * braces of an unfilled placeholder, no encoded word (`=?`), no domain literal, no IP address, not this machine. Its letters are ASCII; a
 * domain in others is in its network form (`asMailAddress`): after `xn--` no letter takes fewer than three characters (RFC 3492), and the
 * last of them is not `-`.
 */
const localSigns = "a-z0-9_'+&=~#$*?^";
const localPart = `[${localSigns}-][${localSigns}/-]*`;
const foreignLabel = 'xn--[a-z0-9-]{2,58}[a-z0-9]';
const domainLabel = `(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?|${foreignLabel})`;
const topLevel = `(?!local(?:host|domain)$)(?:[a-z]{2,63}|${foreignLabel})`;
const email = `(?!-)(?=[^@]{1,64}@)(?![^@]*=\\?)${localPart}(?:\\.${localPart})*@(?:${domainLabel}\\.)+${topLevel}`;

/**
 * Placeholders in the text of an invoice mail, filled in when the mail is written; a credit invoice also has the number of the credited
 * invoice.
 */
export const mailPlaceholders = [
  'ContactName',
  'InvoiceNumber',
  'InvoiceDescription',
  'PaymentLink',
  'Amount',
  'DueDate',
  'CreditedNumber',
  'CollectionCosts',
  'AmountWithCosts',
];
/**
 * Every character that resembles a brace is reserved for placeholders, since a stray one is a mistyped placeholder: all widths, ornaments,
 * pieces of tall ones, brackets that double as one, and HTML entities, which some programs add to copied text.
 */
export const braceLetters = '{}\uff5b\uff5d\ufe5b\ufe5c\ufe37\ufe38\u2774\u2775\u2983\u2984\u23a7-\u23ad\u23b0\u23b1\u23de\u23df';
export const braceEntity = '&(?:amp;)*(?:#0*12[35](?!\\d)|#[xX]0*7[bBdD](?![\\da-fA-F])|[lr](?:brace|cub)(?![a-zA-Z]))';
const noBrace = `(?!${braceEntity})[^${braceLetters}\\0\\u202e]`;

/** Excludes NUL, which PostgreSQL refuses, and U+202E, which shows the text after it backwards. */
export const plainText = '^[^\\u0000\\u202e]*$';
/** The same for readers of the API document: NUL is removed from a body. */
export const plainTextSent = '^[^\\u202e]*$';

/** A format defines the form of its texts, and so their maximum length. */
export const formats = {
  email: new RegExp(`^${email}$`, 'i'),
  /** May be empty: a form sends its empty field. */
  'email-or-empty': new RegExp(`^(?:${email})?$`, 'i'),
  /** A calendar day from 1900 to 2199: 30 February, month 13 and the year 9999 are typing errors. */
  date: new RegExp(`^${day}$`),
  /** The same, alone or with a time of day and its offset. */
  'date-time': new RegExp(`^${day}(?:${time})?$`),
  /** Text of an invoice mail: anything in braces is one of its placeholders, in exactly this form (PLT-O36). */
  'mail-words': new RegExp(`^(?:${noBrace}|\\{\\{ *(?:${mailPlaceholders.join('|')}) *\\}\\})*$`),
  /** Text that is printed literally: nothing is filled in, so it may contain no placeholder. */
  'printed-words': new RegExp(`^(?:${noBrace})*$`),
};

export const formatMaxLength = { country: 2, email: 254, 'email-or-empty': 254, date: 10, 'date-time': 35 };
