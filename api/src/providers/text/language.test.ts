import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isEnglish } from './language.ts';

const ENGLISH =
  'crème brûlée at home|Rio de Janeiro|Día de los Muertos|la la land|a la carte dinners|pain au chocolat|São Paulo street food|no man is an island|sushi 寿司 at home|me and my dog|en plein air painting|how to make pão de queijo|falconry|Zorbly|C++|the street food of Łódź|Škoda cars|Erdoğan|'.split(
    '|',
  );
const OTHER =
  'Wie backe ich Brot zu Hause|Gartenarbeit im Frühling|comment faire du pain|recettes faciles|cómo hacer pan en casa|come fare il pane in casa|como fazer pão em casa|hoe bak ik brood|jak upiec chleb w domu|hur bakar man bröd|evde ekmek nasıl yapılır|cara membuat roti di rumah|làm bánh mì tại nhà|القهوة العربية|кофе|象棋|iPhone の使い方|घर पर चाय|giełda staroci w niedzielę|gwałtowny deszcz|měsíc|ağaçlar'.split(
    '|',
  );

describe('isEnglish', () => {
  for (const topic of ENGLISH) it(`${topic || '(nothing)'}: yes`, () => assert.ok(isEnglish(topic)));
  for (const topic of OTHER) it(`${topic}: no`, () => assert.ok(!isEnglish(topic)));
});
