/** An honest no in the words of a language that is told and not understood, and what may be pressed instead. */
interface Tongue {
  no: string;
  /** Asks what waits. */
  waiting: string;
  /** Asks what can be done here. */
  help: string;
}

/** By the name that `foreignLanguage` gives. */
export const tongues: Readonly<Record<string, Tongue>> = {
  German: {
    no: 'Das kann ich noch nicht: Ich verstehe hier nur Englisch. Drücke einen der Knöpfe, oder frage auf Englisch.',
    waiting: 'Was wartet auf mich?',
    help: 'Was kannst du?',
  },
  Spanish: {
    no: 'Todavía no puedo hacerlo: aquí solo entiendo inglés. Pulsa uno de los botones o pregunta en inglés.',
    waiting: '¿Qué me espera?',
    help: '¿Qué puedes hacer?',
  },
  French: {
    no: 'Je ne peux pas encore le faire : ici, je ne comprends que l’anglais. Appuie sur un des boutons ou demande en anglais.',
    waiting: 'Qu’est-ce qui m’attend ?',
    help: 'Que peux-tu faire ?',
  },
  Italian: {
    no: 'Non posso ancora farlo: qui capisco solo l’inglese. Premi uno dei pulsanti o chiedi in inglese.',
    waiting: 'Che cosa mi aspetta?',
    help: 'Che cosa sai fare?',
  },
  Portuguese: {
    no: 'Ainda não consigo fazer isso: aqui só entendo inglês. Toque em um dos botões ou pergunte em inglês.',
    waiting: 'O que está à minha espera?',
    help: 'O que você pode fazer?',
  },
  Dutch: {
    no: 'Dat kan ik nog niet: ik begrijp hier alleen Engels. Druk op een van de knoppen of vraag het in het Engels.',
    waiting: 'Wat wacht er op mij?',
    help: 'Wat kun je?',
  },
  Polish: {
    no: 'Jeszcze tego nie potrafię: rozumiem tutaj tylko angielski. Naciśnij jeden z przycisków albo zapytaj po angielsku.',
    waiting: 'Co na mnie czeka?',
    help: 'Co potrafisz?',
  },
  Swedish: {
    no: 'Det kan jag inte än: här förstår jag bara engelska. Tryck på en av knapparna eller fråga på engelska.',
    waiting: 'Vad väntar på mig?',
    help: 'Vad kan du göra?',
  },
  Turkish: {
    no: 'Bunu henüz yapamıyorum: burada yalnızca İngilizce anlıyorum. Düğmelerden birine bas ya da İngilizce sor.',
    waiting: 'Beni ne bekliyor?',
    help: 'Ne yapabilirsin?',
  },
  Russian: {
    no: 'Пока не могу: здесь я понимаю только английский. Нажмите одну из кнопок или спросите по-английски.',
    waiting: 'Что ждёт меня?',
    help: 'Что ты умеешь?',
  },
  Arabic: {
    no: 'لا أستطيع ذلك بعد: أفهم هنا الإنجليزية فقط. اضغط أحد الأزرار أو اسأل بالإنجليزية.',
    waiting: 'ماذا ينتظرني؟',
    help: 'ماذا تستطيع أن تفعل؟',
  },
  Chinese: {
    no: '我还做不到：这里我只懂英语。请按下面的按钮，或用英语提问。',
    waiting: '有什么在等我处理？',
    help: '你能做什么？',
  },
  Japanese: {
    no: 'まだできません。ここでは英語しか分かりません。下のボタンを押すか、英語で聞いてください。',
    waiting: '私の確認を待っているものは？',
    help: '何ができますか？',
  },
  Korean: {
    no: '아직 할 수 없습니다. 여기서는 영어만 이해합니다. 아래 버튼을 누르거나 영어로 물어보세요.',
    waiting: '나를 기다리는 것은?',
    help: '무엇을 할 수 있나요?',
  },
  Hindi: {
    no: 'मैं यह अभी नहीं कर सकता: यहाँ मैं केवल अंग्रेज़ी समझता हूँ। नीचे का कोई बटन दबाएँ, या अंग्रेज़ी में पूछें।',
    waiting: 'मेरे लिए क्या बाकी है?',
    help: 'आप क्या कर सकते हैं?',
  },
};
