export { nameStandsFor } from './names.ts';
export { forgetReading, isShop, readingsOf, readSales, type Shop, toReading } from './read.ts';
