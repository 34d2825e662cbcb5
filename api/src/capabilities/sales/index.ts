export { forgetReading, isShop, readingsOf, readSales, type Shop, toReading } from './read.ts';
