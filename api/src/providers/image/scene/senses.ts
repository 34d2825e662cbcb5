import { stem } from './words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Things whose English names are verbs as well: "vaccines train the body" has no train, "I saw it" no saw. */
const alsoVerbs = words(
  'train saw watch fly bear ring nail park ship book match lead rock wave drive run set press file bank duck seal ' +
    'bat iron bridge light fire rose cloud shower table point cup plug lock key badge arm back face head hand foot nose mouth ' +
    'spring orange plane steer pin hook box can pot bowl toast salt pepper cap coat dress suit tie boot brush comb ' +
    'mirror mask trap shield anchor rail track tower house root branch seed leaf cycle trumpet score bolt screw rope ' +
    'chain wheel bell horn mail stamp pump tube storm mine bomb fan stage drop shell star',
);
const before = words(
  'to i you we they he she it who can could will would should must may might cannot not never always often still also let lets dont doesnt didnt wont then and',
);
const after = words(
  'the a an your his her its their our my it them him us me this these those every each itself themselves himself herself',
);
const determiners = words(
  'the a an your his her its their our my this these those every each of in on by with for from at into no some one two three',
);

/** Stems of the words that say in this English text what somebody does, although they could be things. */
export function doingWords(text: string): ReadonlySet<string> {
  const tokens = text.toLowerCase().match(/[a-z’']+|[.,;:!?]/g) ?? [];
  const doing = new Set<string>();
  const naming = new Set<string>();
  for (const [i, token] of tokens.entries()) {
    const root = stem(token);
    if (!alsoVerbs.has(token) && !alsoVerbs.has(root) && !alsoVerbs.has(token.replace(/(?:e?s|ed|ing)$/, ''))) continue;
    const last = tokens[i - 1] ?? '';
    const next = tokens[i + 1] ?? '';
    const isNamed = determiners.has(last);
    const follows = before.has(last) && (last !== 'and' || after.has(next));
    if (!isNamed && (follows || after.has(next))) doing.add(root);
    else naming.add(root);
  }
  return new Set([...doing].filter((root) => !naming.has(root)));
}

/** Words of two senses: where one of the cues stands beside it or is what the video is about, another word is meant. An empty one names nothing. */
const senses: readonly (readonly [word: string, cues: string, meant: string])[] = [
  [
    'wave',
    'sound noise pressure radio light signal frequency microphone speaker ear gravity brain phone wifi',
    'radio',
  ],
  ['card', 'machine pay payment bank credit terminal tip waiter bill money debit debt spend shop', 'creditcard'],
  ['cell', 'bee hive honey wax', 'honey'],
  ['cell', 'prison jail prisoner', 'prison'],
  ['cell', 'phone mobile', 'phone'],
  ['cell', 'solar sun panel', 'solar'],
  ['cell', 'blood immune body virus vaccine', 'microbe'],
  ['microscope', 'bee hive honey wax candle', 'honey'],
  ['microscope', 'solar panel sun electricity', 'solar'],
  ['bank', 'river shore stream flood water', 'river'],
  ['mouse', 'computer screen click keyboard desktop', 'cursor'],
  ['chip', 'potato fish oil salt fry', 'fries'],
  ['plant', 'power nuclear coal steel car chemical worker electricity energy', 'factory'],
  ['spring', 'metal steel clock mattress coil weight earthquake', 'gear'],
  ['spring', 'hot bath thermal', 'geyser'],
  ['star', 'film movie actor singer hollywood concert', 'trophy'],
  ['key', 'piano music organ keyboard', 'piano'],
  ['note', 'music piano song melody violin singer', 'music'],
  ['scales', 'fish snake reptile skin', 'fish'],
  ['scales', 'piano violin song', 'music'],
  ['current', 'electricity electric volt battery wire', 'lightning'],
  ['bug', 'code software program computer', 'code'],
  ['cloud', 'computer data server software internet', 'server'],
  ['virus', 'computer software internet email', 'bug'],
  ['web', 'internet page browser site', 'browser'],
  ['court', 'tennis basketball player ball', 'stadium'],
  ['rock', 'music band guitar roll concert song', 'guitar'],
  ['stone', 'music band guitar roll concert song', 'guitar'],
  ['record', 'vinyl song album music', 'record'],
  ['drum', 'oil barrel', 'barrel'],
  ['organ', 'church pipe music', 'piano'],
  ['palm', 'hand finger', 'hand'],
  ['nail', 'finger toe polish', 'hand'],
  ['bow', 'violin cello', 'violin'],
  ['bow', 'ship bow stern sail', 'ship'],
  ['crane', 'build construction tower load harbour harbor', 'construction'],
  ['seal', 'letter wax envelope king document', 'letter'],
  ['shell', 'gun war bomb soldier', 'bomb'],
  ['shell', 'egg hen chicken', 'egg'],
  ['chain', 'shop store supermarket restaurant hotel', 'shop'],
  ['chain', 'bicycle bike', 'bike'],
  ['slave', 'free freedom', 'chain'],
  ['heart', 'galaxy city country middle', ''],
  ['wheel', 'tooth gear clock watch', 'gear'],
  ['tooth', 'wheel gear clock watch', 'gear'],
  ['cake', 'bee honey', 'candy'],
  ['ring', 'boxing boxer fight', 'boxing'],
  ['bow', 'bridge stone rome arch water', 'bridge'],
  ['oil', 'engine car petroleum barrel energy gas war drill company', 'barrel'],
  ['oil', 'cook kitchen food salt tomato garlic bread salad potato fries pot meal olive health', 'olive'],
  ['washing', 'hand face skin tooth eye hair wound doctor hospital soap nurse dish plate', 'soap'],
  ['construction', 'car road accident insurance driver', 'truck'],
  ['bat', 'baseball cricket ball', 'baseball'],
  ['score', 'credit bank loan debt money', 'creditcard'],
  ['wave', 'earth earthquake quake rock ground', ''],
  ['glass', 'nose eye lens see eyewear blind', 'eyewear'],
  ['match', 'football tennis player team goal', 'ball'],
  ['pitch', 'football team cricket', 'stadium'],
  ['drop', 'price share stock market', 'crash'],
  ['branch', 'bank shop', 'bank'],
  ['root', 'tooth', 'tooth'],
  ['root', 'square number equation', ''],
  ['pipe', 'tobacco', 'smoke'],
  ['tank', 'fish water', 'fish'],
  ['light', 'weight feather', ''],
  ['needle', 'evergreen pine fir conifer spruce', 'pine'],
  ['needle', 'compass north gauge dial', 'compass'],
  ['trunk', 'tree oak bark root', 'tree'],
  ['trunk', 'elephant', 'elephant'],
  ['bark', 'tree oak trunk cork', 'tree'],
  ['leaf', 'gold metal page', ''],
  ['sheet', 'metal steel paper music', ''],
  ['bed', 'river garden flower raised vegetable soil sea straw garlic seed compost', ''],
  ['gondola', 'venice canal lagoon', 'ship'],
  ['fever', 'hay pollen', 'flower'],
  ['cold', 'nose cough', ''],
  ['crown', 'tooth dentist root canal', 'tooth'],
  ['crown', 'tree branch', 'tree'],
  ['bridge', 'tooth dentist violin guitar nose', ''],
  ['canal', 'root tooth ear', ''],
  ['palm', 'oil tree date', 'palm'],
  ['date', 'palm fruit oasis', ''],
  ['plate', 'earth crust tectonic continent', ''],
  ['plate', 'number car licence license', ''],
  ['volume', 'sound loud music', ''],
  ['bar', 'gold', 'goldbars'],
  ['skin', 'fruit apple potato grape tomato', ''],
  ['eye', 'needle storm potato hurricane', ''],
  ['foot', 'mountain hill feet high tall long', ''],
  ['mouth', 'river cave', 'river'],
  ['hand', 'clock watch', 'clock'],
  ['face', 'clock watch cliff', ''],
  ['arm', 'chair robot crane balance', ''],
  ['leg', 'table chair journey', ''],
  ['head', 'nail screw hammer shower', ''],
  ['neck', 'guitar violin bottle', ''],
  ['bottle', 'neck', ''],
  ['body', 'car violin guitar water', ''],
  ['horn', 'car', 'car'],
  ['bonnet', 'car', 'car'],
  ['boot', 'car', 'car'],
  ['bark', 'dog', 'dog'],
  ['log', 'book captain computer', ''],
  ['drill', 'tooth dentist', 'tooth'],
  ['filling', 'tooth dentist', 'tooth'],
  ['cup', 'world football final champion', 'trophy'],
  ['ball', 'dance gown', 'dress'],
  ['pupil', 'eye iris', 'eye'],
  ['lens', 'eye glasses eyewear', 'eyewear'],
  ['bulb', 'garlic', 'garlic'],
  ['bulb', 'onion', 'onion'],
  ['tablet', 'pill doctor medicine pain fever pollen dose drug headache migraine tired swallow', 'medicine'],
  ['bulb', 'tulip onion garlic flower spring', 'tulip'],
  ['bell', 'pepper', 'capsicum'],
  ['turkey', 'country istanbul ankara', ''],
  ['china', 'plate cup porcelain dish', 'amphora'],
  ['iron', 'shirt clothes crease', 'shirt'],
  ['iron', 'blood spinach meat diet food', ''],
  ['file', 'nail saw metal wood', ''],
  ['file', 'computer folder backup', 'server'],
  ['model', 'fashion catwalk', ''],
  ['check', 'bank pay', 'bank'],
  ['board', 'director company', ''],
  ['board', 'chess', 'chess'],
  ['king queen', 'chess', 'chess'],
  ['knight', 'chess', 'chess'],
  ['bishop', 'chess', 'chess'],
  ['pawn', 'chess', 'chess'],
  ['shoot', 'plant seed bamboo root', 'sprout'],
  ['stalk', 'plant flower', 'plant'],
  ['hop', 'beer brew malt', 'cocktail'],
  ['yeast', 'bread dough bake', 'bread'],
  ['mould', 'clay cast metal plaster', ''],
  ['glaze', 'clay pot kiln pottery', 'amphora'],
  ['wheel', 'potter clay pottery', 'amphora'],
  ['throw', 'potter clay', 'amphora'],
  ['stock', 'soup bone broth vegetable', 'soup'],
  ['share', 'company stock dividend investor', 'stock'],
  ['bull', 'market stock investor', ''],
  ['bear', 'market stock investor', ''],
  ['net', 'income salary pay worth tax', ''],
  ['interest', 'loan bank rate', 'bank'],
  ['return', 'tax', 'tax'],
  ['pension', 'age retire', 'coins'],
];
const byWord = Map.groupBy(
  senses.map(([word, cues, meant]) => ({
    word: stem(word),
    cues: new Set(cues.split(' ').map(stem)),
    meant: stem(meant),
  })),
  ({ word }) => word,
);

/** What a word means among others, where that is not its usual sense; empty where it then names nothing. Undefined: as it stands. */
export function otherSense(term: string, around: ReadonlySet<string>): string | undefined {
  return byWord.get(term)?.find(({ cues, word }) => [...cues].some((cue) => cue !== word && around.has(cue)))?.meant;
}
