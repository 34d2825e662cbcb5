/** Pages about the business as a whole. */
export const cockpitPages: readonly string[] = [
  '/dashboard',
  '/analytics-dashboard',
  '/earnings-dashboard',
  '/earnings-tracker',
  '/monetization-panel',
  '/learning-dashboard',
  '/learning-dashboard/trend-sync',
  '/learning-dashboard/competitor-monitor',
  '/learning-dashboard/suggestion-generator',
  '/social-media-plan',
  '/manual-ad-optimization',
  '/task-system',
];
