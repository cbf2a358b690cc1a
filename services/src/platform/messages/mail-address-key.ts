/**
 * By what two addresses are the same one. Only Latin capitals are taken for their small letters: characters that merely look or fold alike
 * are another address to a mail server.
 */
export const mailAddressKey = (address: string): string => address.trim().replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
