export const pages = {
  'niche-titles': () => import(/* webpackChunkName: "page-niche-titles" */ './titles/niche-titles.page.tsx'),
  products: () => import(/* webpackChunkName: "page-products" */ './products/products.page.tsx'),
};
