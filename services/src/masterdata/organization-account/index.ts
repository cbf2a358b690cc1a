export { OrganizationAccountController } from './organization-account.controller.js';
