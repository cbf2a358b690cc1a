import type { Browser } from '@playwright/test';
import { Board } from './board.ts';
import { InvoiceDialog } from './invoice-dialog.ts';
import { personAt, signIn } from './people.ts';
import { ProcessPanel } from './process-panel.ts';
import { Program } from './program.ts';
import { words } from './words.ts';

const desk = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;

/** Creates a deal of a new customer, and opens it on the board in English as a member. */
export async function dealOnBoard(browser: Browser, customerOver: Parameters<Program['hasCustomer']>[0] = {}) {
  const program = await Program.signedInAs('member@kantoor.test');
  const customer = await program.hasCustomer(customerOver);
  const deal = await program.hasDeal(customer);
  const page = await personAt(browser, 'en', desk);
  await signIn(page, 'member@kantoor.test', '/crm/1-noord/1-advies/deals');
  const board = new Board(page);
  await board.isShown();
  return { program, customer, deal, page, board, dialog: new InvoiceDialog(page, words.en), process: new ProcessPanel(page, words.en) };
}
