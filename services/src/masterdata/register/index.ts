export { CompanyRegister } from './company-register.service.js';
export { RegisterSettings } from './register-settings.js';
export { RegisterController } from './register.controller.js';
