import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { customerAt, hasBooked, sales } from './invoices.ts';
import { Program } from './program.ts';

const finance = 'finance@kantoor.test';

/** Opens a booked invoice as a finance user, and the dialog that mails it to an address of its own. */
export async function aboutToMail(visit: (address: string, email: string) => Promise<Page>) {
  const program = await Program.signedInAs(finance);
  const email = `${randomUUID().slice(0, 8)}@klant.example`;
  const invoice = await hasBooked(program, customerAt(email));
  const page = await visit(`${sales()}/${invoice.invoiceId}`, finance);
  const dialog = page.getByRole('dialog', { name: 'Send invoice' });
  return {
    program,
    invoice,
    page,
    dialog,
    email,
    field: (name: string): Locator => dialog.getByRole('textbox', { name }),
    opens: (): Promise<void> => page.getByRole('button', { name: 'Send invoice' }).click(),
    send: (): Promise<void> => dialog.getByRole('button', { name: 'Send invoice' }).click(),
  };
}
