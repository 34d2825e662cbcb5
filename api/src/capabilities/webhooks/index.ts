export { startCourier } from './courier.ts';
export { deliverOnce } from './deliver.ts';
export {
  addHook,
  changeHook,
  listDeliveries,
  listHooks,
  makeTest,
  removeHook,
  renewSecret,
  requireDelivery,
  requireHook,
  sendAgain,
  toDelivery,
} from './hooks.ts';
