import type { Page } from '@playwright/test';

/** An address, and the clicks that open something over it. */
export interface OpenedPlace {
  address: string;
  opens: (page: Page) => Promise<void>;
}

const presses =
  (...names: RegExp[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

/** Dialogs and sheets that are only reached by clicks, in both languages. */
export const openedPlaces = ({
  sales,
  invoice,
  products,
}: Record<'sales' | 'invoice' | 'products', string>): Record<string, OpenedPlace> => ({
  'invoice-credit': { address: invoice, opens: presses(/^(Credit invoice|Factuur crediteren)$/) },
  'invoice-pay': { address: invoice, opens: presses(/^(Register payment|Betaling registreren)$/) },
  'invoice-mail': {
    address: invoice,
    opens: async (page) => {
      await presses(/^(Send invoice|Factuur versturen)$/)(page);
      await page.getByTestId('mail-preview').waitFor();
    },
  },
  'bulk-reminders': {
    address: sales,
    opens: async (page) => {
      await page.getByRole('checkbox').first().check();
      await presses(/^(Remind|Herinneren)$/)(page);
    },
  },
  'import-preview': {
    address: products,
    opens: async (page) => {
      await presses(/^(Import|Importeren)$/, /^(Paste from a spreadsheet|Plak uit een spreadsheet)$/)(page);
      await page.getByRole('dialog').getByRole('textbox').fill('name;price\nKoffie;12,50\nThee;\nKoffie;13');
      await presses(/^(Show the rows|Toon de rijen)$/)(page);
      await page.getByRole('dialog').getByRole('cell', { name: 'Thee' }).waitFor();
    },
  },
  // On a phone they are in a sheet.
  filters: { address: sales, opens: presses(/^(Filters|Days late|Dagen te laat)/) },
  palette: { address: sales, opens: (page) => page.keyboard.press('Control+K') },
});
