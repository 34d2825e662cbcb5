/** A figure or a rule of somebody else's with where and when it was read. */
export interface Stated<Value> {
  value: Value;
  source: string;
  /** Day on which it was read. */
  checkedOn: string;
  /** Read where others quote the source, not there itself: to be held against it. */
  quoted?: true;
}
