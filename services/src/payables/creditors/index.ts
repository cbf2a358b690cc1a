export { CreditorFiguresController } from './creditor-figures.controller.js';
export { CreditorFigures } from './creditor-figures.service.js';
