const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀćđéƒǵĥíĵķłḿńóṕʠŕśţúṽẃẋýźÁƁĆĐÉƑǴĤÍĴĶŁḾŃÓṔɊŔŚŢÚṼẂẊÝŹ'];

/** A text that is still read as it is, and is seen to be a translation: what shows without accents was not translated. `{0}` and `{words}` stay. */
export const pseudo = (text: string) =>
  text.replace(/\{\w+\}|[a-z]/gi, (sign) => accented[plain.indexOf(sign)] ?? sign);
