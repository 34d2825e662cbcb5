export const pages = {
  'cover-generator': () => import(/* webpackChunkName: "page-cover-generator" */ './covers/cover-generator.page.tsx'),
  'niche-titles': () => import(/* webpackChunkName: "page-niche-titles" */ './titles/niche-titles.page.tsx'),
  'pdf-dashboard': () => import(/* webpackChunkName: "page-pdf-dashboard" */ './dashboard/pdf-dashboard.page.tsx'),
  'launch-checklist': () =>
    import(/* webpackChunkName: "page-launch-checklist" */ './checklist/launch-checklist.page.tsx'),
  product: () => import(/* webpackChunkName: "page-product" */ './product/product.page.tsx'),
  products: () => import(/* webpackChunkName: "page-products" */ './products/products.page.tsx'),
  'affiliate-links': () => import(/* webpackChunkName: "page-affiliate-links" */ './links/affiliate-links.page.tsx'),
  'pinterest-poster': () => import(/* webpackChunkName: "page-pinterest-poster" */ './pins/pinterest-poster.page.tsx'),
  earnings: () => import(/* webpackChunkName: "page-earnings" */ './money/earnings.page.tsx'),
  'pdf-funnel-overview': () =>
    import(/* webpackChunkName: "page-pdf-funnel-overview" */ './money/pdf-funnel-overview.page.tsx'),
  'journal-planner-builder': () =>
    import(/* webpackChunkName: "page-journal-planner-builder" */ './documents/journal-planner-builder.page.tsx'),
  'bucket-list-generator': () =>
    import(/* webpackChunkName: "page-bucket-list-generator" */ './documents/bucket-list-generator.page.tsx'),
  'visual-packager': () => import(/* webpackChunkName: "page-visual-packager" */ './packager/visual-packager.page.tsx'),
  'storefront-auto-poster': () =>
    import(/* webpackChunkName: "page-storefront-auto-poster" */ './listings/storefront-auto-poster.page.tsx'),
};
