export const pages = {
  products: () => import(/* webpackChunkName: "page-products" */ './products/products.page.tsx'),
};
