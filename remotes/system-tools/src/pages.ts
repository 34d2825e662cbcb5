export const pages = {
  dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard.page.tsx'),
  'earnings-dashboard': () =>
    import(/* webpackChunkName: "page-earnings-dashboard" */ './earnings-dashboard/earnings-dashboard.page.tsx'),
  'analytics-dashboard': () =>
    import(/* webpackChunkName: "page-analytics-dashboard" */ './analytics/analytics-dashboard.page.tsx'),
  'social-media-plan': () =>
    import(/* webpackChunkName: "page-social-media-plan" */ './social-plan/social-media-plan.page.tsx'),
  'learning-dashboard': () =>
    import(/* webpackChunkName: "page-learning-dashboard" */ './learning/learning-dashboard.page.tsx'),
  'trend-sync': () => import(/* webpackChunkName: "page-trend-sync" */ './watching/trend-sync.page.tsx'),
  'competitor-monitor': () =>
    import(/* webpackChunkName: "page-competitor-monitor" */ './watching/competitor-monitor.page.tsx'),
  'suggestion-generator': () =>
    import(/* webpackChunkName: "page-suggestion-generator" */ './suggesting/suggestion-generator.page.tsx'),
  'manual-ad-optimization': () =>
    import(/* webpackChunkName: "page-manual-ad-optimization" */ './ads/manual-ad-optimization.page.tsx'),
  'monetization-panel': () =>
    import(/* webpackChunkName: "page-monetization-panel" */ './monetization/monetization-panel.page.tsx'),
  about: () => import(/* webpackChunkName: "page-about" */ './about/about.page.tsx'),
  'admin-config': () => import(/* webpackChunkName: "page-admin-config" */ './admin-config/admin-config.page.tsx'),
  connections: () => import(/* webpackChunkName: "page-connections" */ './connections/connections.page.tsx'),
  agents: () => import(/* webpackChunkName: "page-agents" */ './agents/agents.page.tsx'),
  'media-blitz': () => import(/* webpackChunkName: "page-media-blitz" */ './media-blitz/media-blitz.page.tsx'),
  notices: () => import(/* webpackChunkName: "page-notices" */ './notices/notices.page.tsx'),
  // biome-ignore lint/style/noRestrictedImports: a page of this remote that is called Remotes
  remotes: () => import(/* webpackChunkName: "page-remotes" */ './remotes/remotes.page.tsx'),
  'fcm-service': () => import(/* webpackChunkName: "page-fcm-service" */ './firebase/fcm-service.page.tsx'),
  'firebase-integration': () =>
    import(/* webpackChunkName: "page-firebase-integration" */ './firebase/firebase-integration.page.tsx'),
  'hand-off': () => import(/* webpackChunkName: "page-hand-off" */ './hand-off/hand-off.page.tsx'),
  'performance-log-viewer': () =>
    import(/* webpackChunkName: "page-performance-log-viewer" */ './performance-log/performance-log-viewer.page.tsx'),
  'compliance-monitor': () =>
    import(/* webpackChunkName: "page-compliance-monitor" */ './compliance/compliance-monitor.page.tsx'),
  'shadow-mode-controller': () =>
    import(/* webpackChunkName: "page-shadow-mode-controller" */ './shadow-mode/shadow-mode-controller.page.tsx'),
  'short-links': () => import(/* webpackChunkName: "page-short-links" */ './short-links/short-links.page.tsx'),
  'smart-scheduler': () =>
    import(/* webpackChunkName: "page-smart-scheduler" */ './smart-scheduler/smart-scheduler.page.tsx'),
  'status-dashboard': () =>
    import(/* webpackChunkName: "page-status-dashboard" */ './status-dashboard/status-dashboard.page.tsx'),
  'earnings-tracker': () =>
    import(/* webpackChunkName: "page-earnings-tracker" */ './earnings-tracker/earnings-tracker.page.tsx'),
  'task-system': () => import(/* webpackChunkName: "page-task-system" */ './task-system/task-system.page.tsx'),
  week: () => import(/* webpackChunkName: "part-week" */ './dashboard/week.part.tsx'),
  morning: () => import(/* webpackChunkName: "part-morning" */ './orders/morning.part.tsx'),
  'standing-order': () => import(/* webpackChunkName: "page-standing-order" */ './orders/standing-order.page.tsx'),
  'team-access-control': () =>
    import(/* webpackChunkName: "page-team-access-control" */ './team/team-access-control.page.tsx'),
  'brand-kit': () => import(/* webpackChunkName: "page-brand-kit" */ './brand-kit/brand-kit.page.tsx'),
  material: () => import(/* webpackChunkName: "page-material" */ './material/material.page.tsx'),
  'text-maker': () => import(/* webpackChunkName: "page-text-maker" */ './text-maker/text-maker.page.tsx'),
  writing: () => import(/* webpackChunkName: "page-writing" */ './writing/writing.page.tsx'),
  account: () => import(/* webpackChunkName: "page-account" */ './account/account.page.tsx'),
  components: () => import(/* webpackChunkName: "page-components" */ './components/components.page.tsx'),
};
