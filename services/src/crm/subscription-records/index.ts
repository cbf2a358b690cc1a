export { isSameSchedule, storedSchedule, scheduleIn, wireSchedule } from './schedule-row.rules.js';
export { scheduleText } from './schedule-text.js';
export { shownTeams } from './shown-teams.js';
export { subscriptionLines, summedSubscriptionLines } from './subscription-lines.js';
