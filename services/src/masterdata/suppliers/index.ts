export { OrganizationProductsController, OrganizationSettingsController } from './suppliers.controller.js';
export { Suppliers } from './suppliers.service.js';
