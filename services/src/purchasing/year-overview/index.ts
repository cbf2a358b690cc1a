export { YearOverviewController } from './year-overview.controller.js';
export { YearOverviews } from './year-overviews.service.js';
