export const pages = {
  dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard.page.tsx'),
  about: () => import(/* webpackChunkName: "page-about" */ './about/about.page.tsx'),
  'admin-config': () => import(/* webpackChunkName: "page-admin-config" */ './admin-config/admin-config.page.tsx'),
  components: () => import(/* webpackChunkName: "page-components" */ './components/components.page.tsx'),
};
