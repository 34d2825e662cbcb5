import type { Word } from './words.ts';

/** Small words that make a sentence of a language; those that English has too are left out. */
const small: Readonly<Record<string, string>> = {
  German:
    'der das und ist nicht ich du er sie wir ihr ein eine einen mir mich dich mit fur von zu zum zur auf bitte wie viele wo warum wann kann kannst mach mache zeig zeige losche losch alle meine mein dein offne gib was ist heute wetter gibt video skript uber wurde werden warum noch heraus loschen stoppe stopp veroffentlicht veroffentlichen montag freitag morgen noch schon bist geht wird hallo guten tag danke',
  Spanish:
    'el los las una unos y es no por favor que como donde cuando cual cuantos cuantas mi mis tu con para hola gracias dame cocina hacer haz hazme borra borrar abre abrir muestra muestrame quiero puedes puedo sobre estas esta este guion guiones buenos dias ayuda dime cuenta chiste hoy aprueba aprobar programa programalo publica publicar manana todas todavia hacerlo aqui solo ingles detente para mismo lunes viernes del que',
  French:
    'le la les un une des et est ne pas pour avec sur je tu il elle nous vous mon ma mes ton ta bonjour salut merci comment combien ou quand pourquoi peux pouvez fais faire montre ouvre supprime efface veux sil plait suis quoi quel quelle cest dans aujourdhui une blague moi arrete arreter toutes tous publie publier jusqu jusqua lundi vendredi demain aux cette ces',
  Italian:
    'il lo gli una e di che per con come dove quando perche quanti quante mio mia ciao grazie vorrei cancellare video fammi fare apri mostra mostrami cancella elimina voglio puoi posso sono sei questo questa oggi uno del della sul buongiorno',
  Portuguese:
    'os uma e nao ainda isso entendo por favor como onde quando qual quantos quantas meu minha ola obrigado obrigada fazer faz abre abrir mostra mostre apaga apagar quero voce pode sobre um roteiro hoje bom dia fila esperando aprovacao minha aprova aprovar publica amanha parar tudo sexta estao',
  Dutch:
    'het een en is niet ik jij je wij met voor van hoe waar wanneer waarom hoeveel mijn hallo dank maak laat zien verwijder wil kun kan alle over dag bedankt wat vandaag naar',
  Polish:
    'jeszcze tego tylko jest nie tak jak gdzie kiedy ile moj moje prosze czesc czeka potrafisz dzien dobry dzieki zrob pokaz usun otworz chce mozesz wszystkie dla oraz dzisiaj',
  Swedish:
    'och ar inte jag du med for pa hur var nar varfor manga min mitt hej tack gor visa ta bort vill kan alla idag oppna',
  Turkish:
    'bunu henuz burada sor bana bir ve bu ne nasil nerede zaman kac benim merhaba tesekkurler lutfen yap goster sil ac istiyorum misin icin bugun video bana',
};

const lists = Object.entries(small).map(([language, words]) => [language, new Set(words.split(' '))] as const);

/** Words of these lists that are English as well prove nothing. */
const alsoEnglish = new Set(
  'is no me a on in do to so video for an was son la how man hat war die as not over dag all ne var min ta bort ha tu es it de le la un as sur con mi e y o un ton ma mes pour par ou est los sol main'.split(
    ' ',
  ),
);

const scripts: readonly (readonly [string, RegExp])[] = [
  ['Russian', /\p{Script=Cyrillic}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Japanese', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Hindi', /\p{Script=Devanagari}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
];

/** Words that only an English sentence has. */
const english = new Set(
  'the this that what where why how many please my your is are can you delete approve open show make find with about because have want'.split(
    ' ',
  ),
);

/** The language of a sentence that is not English; undefined for English and for what cannot be told. */
export function foreignLanguage(words: readonly Word[]): string | undefined {
  if (words.length === 0) return undefined;
  const letters = words.map(({ typed }) => typed).join('');
  const other = scripts.filter(([, script]) => script.test(letters));
  const written = other.find(([language]) => language === 'Japanese') ?? other[0];
  const latin = letters.match(/[a-z]/g)?.length ?? 0;
  if (written && latin * 2 < letters.length) return written[0];
  const spokenEnglish = words.filter(({ typed }) => english.has(typed)).length;
  const best = lists
    .map(([language, list]) => ({
      language,
      hits: words.filter(({ typed }) => list.has(typed) && !alsoEnglish.has(typed)).length,
      all: words.filter(({ typed }) => list.has(typed)).length,
    }))
    .sort((a, b) => b.hits - a.hits || b.all - a.all)[0];
  if (!best || best.hits === 0 || spokenEnglish >= best.hits) return undefined;
  // One long word of another language is enough where nothing is English.
  const telling = words.some(({ typed }) => typed.length >= 6 && lists.some(([, list]) => list.has(typed)));
  return best.hits >= 2 ||
    (telling && spokenEnglish === 0) ||
    (best.all >= 2 && best.all / words.length >= 0.4) ||
    words.length <= 2
    ? best.language
    : undefined;
}
