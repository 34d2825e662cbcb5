/**
 * What something is only likened to ("hard as wood", "weiß wie Schnee", "como un grifo") is not there. Patterns by
 * language; a word that also asks how or lists examples counts only where it stands as a comparison does.
 */
const likened: Readonly<Record<string, RegExp>> = {
  // "Cats like milk" and "things like bread" are left: the one is a liking, the other an example.
  en: /\b(?:(?:just )?as \p{L}+ as|(?:looks?|looked|swells?|feels?|felt|tastes?|smells?|sounds?|acts?|behaves?|works?|floats?|grows?|shines?|rises?|leaps?|moves?|flies|burns?|is|are|was|were|it|them|him|her|me|us|just|much|almost|\p{L}+ly|\p{L}{3,}ed|\p{L}{3,}ing|up|down|out|off|together|apart|away|along) like|like an?|as if|as though) [^,.;:!?]+|(?<=\b(?:white|black|red|green|pale|dark|bright|clear|cold|hot|hard|soft|sharp|light|heavy|quiet|strong|sweet|dry|smooth|thin|thick|tough|old|big|free|blind|busy|slow|quick|fast|fine|flat) )as \p{L}+(?=[,.;:!?]|$)/giu,
  // At the beginning and after a noun "wie" asks or gives examples: "Wie Schnee entsteht", "Insekten wie Bienen".
  // After a comma a sentence follows ("er erklärte, wie ein Fernrohr ...") unless a place does (", wie in einem Buch").
  de: /(?<=\p{L}, )wie (?:in|im|auf|bei|beim|zu|aus|von|an) [^.;:!?,]+|(?<=(?:^|[\s,„(])(?:\p{Ll}[\p{L}-]*|\d+) )(?:genauso |so \p{Ll}+ |fast |etwa )?wie (?!(?:man|er|es|sie|wir|ich|viele?|lange|oft|gut|sich|dies|das)\b)[^.;:!?]+?(?=[,.;:!?]|$)|(?<=\p{L},? )als (?:ob|wäre|wären|hätte) [^.;:!?]+/gu,
  es: /(?<=\p{L} )(?:tan \p{L}+ )?(?<!(?:tal|así|tanto|\p{L}+[aei]d[oa]s?|trabaj\p{L}+|sirv\p{L}+|us\p{L}+|actu\p{L}+|empez\p{L}+) )como (?!(?:se|si|no|lo|hoy)\b)[^,.;:!?]+|(?<=\p{L} )como si [^,.;:!?]+|(?<=\p{L} )parecid[oa]s? a [^,.;:!?]+/giu,
  fr: /(?<=\p{L} )(?:aussi \p{L}+ qu[e'’]|(?<!(?:tout|travaill\p{L}+|ser[tv]\p{L}*|\p{L}+ée?s?|utilis\p{L}+|début\p{L}+) )comme (?!(?:on|il|ils|elle|nous|vous|ce)\b)|à la manière d) ?[^,.;:!?]+/giu,
  it: /(?<=\p{L} )come (?:un|una|uno|un['’]|il|lo|la|l['’]|i|gli|le|se|\p{L}+(?=[,.;:!?]|$))[^,.;:!?]*/giu,
  pt: /(?<=\p{L} )como (?:um|uma|uns|umas|o|a|os|as|se|\p{L}+(?=[,.;:!?]|$))(?!\p{L})[^,.;:!?]*/giu,
  nl: /(?<=\p{L} )(?:zo \p{L}+ )?(?:als|zoals) (?:een|het|de|\p{L}+(?=[,.;:!?]|$))(?!\p{L})[^,.;:!?]*/giu,
  pl: /(?<=\p{L},? )jak(?:by)? (?:\p{L}+ ?){1,3}(?=[,.;:!?]|$)/giu,
  ru: /(?<=\p{L},? )(?:как|словно|будто) (?:\p{L}+ ?){1,3}(?=[,.;:!?]|$)/giu,
  tr: /\p{L}+ (?:gibi|kadar)(?!\p{L})/giu,
  ar: /(?<=^|\s)(?:مثل|كأنها?|كأن) (?:\p{L}+ ?){1,2}/gu,
  hi: /[\p{L}\p{M}]+ (?:की तरह|जैस[ाेी])/gu,
  ja: /[\p{sc=Han}\p{sc=Kana}ー]+の?(?:ように|ような|ようだ|みたいに|みたいな)/gu,
  zh: /(?:就?[像如](?:同|是)?)[^，。；：！？、]{1,8}?(?:一样|一般|那样|似的|般)/gu,
};

/** What something is only measured by: "smaller than a coin", "weniger als eine Pizza". */
const measured: Readonly<Record<string, RegExp>> = {
  en: /\b(?:\p{L}+er|more|less|fewer) than (?:an?|the|two|three|four|five) [^,.;:!?]+/giu,
  de: /(?<=(?:\p{Ll}{2}er|mehr|weniger) )als (?:ein|eine|einen|einem|einer|der|die|das) [^,.;:!?]+|(?<=so viel )wie [^,.;:!?]+/gu,
  es: /(?<!\p{L})(?:más|menos|mayor|menor|mejor|peor)(?: \p{L}+)? que (?:un|una|el|la|los|las) [^,.;:!?]+/giu,
  fr: /(?<!\p{L})(?:plus|moins|mieux)(?: \p{L}+)? qu(?:e (?:le|la|les|celui|celle) |['’]une? )[^,.;:!?]+/giu,
};

/** A sentence without what it likens its subject to, if something is left of it. */
export function literal(text: string, language = 'en'): string {
  const pattern = likened[language];
  if (!pattern) return text;
  const rest = text.replace(pattern, ' ').replace(measured[language] ?? /$^/, ' ');
  return rest.trim().length > text.length / 4 ? rest : text;
}
