export { InvoiceTemplateHooks } from './invoice-template.hooks.js';
export { InvoiceTemplatesController, TemplateChoicesController } from './invoice-templates.controller.js';
export { InvoiceTemplates } from './invoice-templates.service.js';
export { LookPreview } from './look-preview.service.js';
export { TemplateChoice } from './template-choice.service.js';
export { TemplateUse } from './template-use.repository.js';
