/** A link in a line of text: large enough for a finger on a phone, and of its own size elsewhere. */
export const touchable = {
  display: { xs: 'inline-flex', sm: 'inline' },
  alignItems: 'center',
  minWidth: { xs: 44, sm: 0 },
  minHeight: { xs: 44, sm: 0 },
};
