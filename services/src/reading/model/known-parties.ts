/** What an ecosystem is called on paper: none of it is ever the supplier of what it receives. */
export interface OwnCompany {
  names: string[];
  chamberNumbers: string[];
  vatNumbers: string[];
  accounts: string[];
  /** A street with its number, optionally followed by a comma and more. */
  addresses: string[];
}

/** What is known about the parties of a document before it is read. */
export interface KnownParties {
  /** The company that received it, which is never its supplier. */
  own?: OwnCompany;
  /** Names of suppliers, and of shops that people declared before. */
  suppliers?: readonly string[];
}
