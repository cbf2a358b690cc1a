/**
 * Key for comparing addresses. Only Latin capitals are lower-cased: characters that merely look or fold alike are another address to a mail
 * server.
 */
export const mailAddressKey = (address: string): string => address.trim().replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
