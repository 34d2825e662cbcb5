export {
  type Counting,
  figuresOf,
  figuresReading,
  firstDaysOf,
  forgetFiguresReading,
  keepFigures,
  type PostedThing,
  readFigures,
} from './read.ts';
