export { monthOf, monthQuery, MonthsController } from './months.controller.js';
export { Months } from './months.service.js';
export { OpenWork } from './open-work.service.js';
