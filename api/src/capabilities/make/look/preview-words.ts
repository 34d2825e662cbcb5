/** A sentence of each script that the studio's faces have, for a preview of how words will stand. */
const sentences: Readonly<Record<string, string>> = {
  ar: 'الثلج يطفو على الماء',
  fa: 'یخ روی آب شناور است',
  ur: 'برف پانی پر تیرتی ہے',
  he: 'קרח צף על המים',
  bn: 'বরফ জলে ভাসে',
  hi: 'बर्फ पानी पर तैरती है',
  ta: 'பனிக்கட்டி நீரில் மிதக்கும்',
  th: 'น้ำแข็งลอยบนน้ำ',
  ja: '氷は水に浮かびます',
  ko: '얼음은 물에 뜬다',
  zh: '冰会浮在水上',
  el: 'Ο πάγος επιπλέει στο νερό',
  ru: 'Лёд не тонет в воде',
  uk: 'Лід не тоне у воді',
};

/** What the captions of a preview say in a channel of this language. */
export const previewSentence = (language: string): string => sentences[language] ?? 'Most ice floats on water.';

/** What its pictures show, and the title of its thumbnail. */
export const previewTopic = { about: 'an iceberg on the sea', title: 'Why ice floats' } as const;
