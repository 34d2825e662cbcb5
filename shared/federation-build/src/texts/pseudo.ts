const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀćđéƒǵĥíĵķłḿńóṕʠŕśţúṽẃẋýźÁƁĆĐÉƑǴĤÍĴĶŁḾŃÓṔɊŔŚŢÚṼẂẊÝŹ'];

/**
 * A text that is still read as it is, and is seen to be a translation: what shows without accents was not translated. Many letters stand
 * twice, so that it is about 40 % longer, as other languages are. `{0}` and `{words}` stay.
 */
export const pseudo = (text: string) =>
  text.replace(/\{\w+\}|[a-z]/gi, (sign) =>
    (accented[plain.indexOf(sign)] ?? sign).repeat(/^[aeiounr]$/i.test(sign) ? 2 : 1),
  );
