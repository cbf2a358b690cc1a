/** What an ecosystem is called on paper: none of it is ever the supplier of what it receives. */
export interface OwnCompany {
  names: string[];
  chamberNumbers: string[];
  vatNumbers: string[];
  accounts: string[];
  /** A street with its number, optionally followed by a comma and more. */
  addresses: string[];
}
