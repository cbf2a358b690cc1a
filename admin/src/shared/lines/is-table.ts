/** Whether a pasted text is rows or columns. It is asked with each form; what reads them comes with the dialog. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());
