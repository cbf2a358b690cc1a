export { SubscriptionExport } from './subscription-export.service.js';
export { SubscriptionHooks } from './subscription.hooks.js';
export { subscriptions } from './subscription.kind.js';
export { SubscriptionsController } from './subscriptions.controller.js';
export { Subscriptions } from './subscriptions.service.js';
export { TeamSubscriptionsController } from './team-subscriptions.controller.js';
