const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀćđéƒǵĥíĵķłḿńóṕʠŕśţúṽẃẋýźÁƁĆĐÉƑǴĤÍĴĶŁḾŃÓṔɊŔŚŢÚṼẂẊÝŹ'];

/** A text that is still read as it is, and is seen to be a translation: what shows without accents was not translated. */
export const pseudo = (text: string) =>
  text.replace(/\{\d+\}|[a-z]/gi, (sign) => accented[plain.indexOf(sign)] ?? sign);
