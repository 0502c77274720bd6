/*
 * Words that decide whether a player does something or only says, thinks or describes it: in English, German, Spanish,
 * French, Chinese and Japanese, because a world may be written in any of them. Words that mean something else in
 * another of these languages are left out.
 */

/** Makes a pattern of words with spaces between them and of characters of scripts without spaces. */
function anyWord(words: string, signs: string): RegExp {
  const lines = words
    .trim()
    .split('\n')
    .map((line) => line.trim())
  return new RegExp(`(?<![\\p{L}\\p{N}’'])(?:${lines.join('|')})(?![\\p{L}\\p{N}])|${signs}`, 'iu')
}

/** Matches words that deny a clause. */
export const DENIED = anyWord(
  `
  not|never|cannot|neither|nor|without|no longer|instead of|rather than|refuse|avoid|\\p{L}+n[’']?t(?<=n[’']t)
  nicht|kein|keine|keinen|keinem|keiner|nie|niemals|ohne|statt|anstatt|weder|weigere
  nunca|jamás|tampoco|en vez de|en lugar de|me niego
  ne|n[’']\\p{L}+|pas|jamais|sans|au lieu de|refuse de
  `,
  '不|没|别|拒绝|ない|ません|ずに|やめ',
)
/** Matches "no" before a verb. In Spanish it denies a clause; in English it is an answer. */
export const DENIED_AT_START = /^(?:yo |nosotros )?no (?=\p{L})/iu

/** Matches words for something that is only thought. */
export const THOUGHT = anyWord(
  `
  could|should|might|would(?! like)|wish|wonder|think|thinking|thought|imagine|dream|remember|recall|consider|pretend|plan|hope|fear|threaten|almost|nearly|about to|yesterday|had
  könnte|könnten|würde|würden|sollte|sollten|überlege|denke|träume|erinnere|hoffe|beinahe|frage mich|frage ich mich|stelle mir vor|gestern
  podría|podríamos|debería|deberíamos|pienso|imagino|sueño|recuerdo|me pregunto|casi|ayer
  pourrais|pourrions|devrais|devrions|pense|rêve|me souviens|me demande|presque|hier
  `,
  '想象|想起|记得|应该|也许|怀疑|希望|差点|べき|思う|想像|思い出|かもしれ|つもり',
)

/** Matches words for a condition. */
export const CONDITION = anyWord(
  `
  if|unless|suppose|supposing|what if|in case
  wenn|falls|sofern
  si|a menos que
  à moins que
  `,
  '如果|要是|假如|もし|なら',
)

/** Matches verbs of speaking. What follows them is said. */
export const SPEAKING_VERBS = anyWord(
  `
  say|tell|ask|beg|order|shout|call|whisper|cry|speak|talk|promise|explain|suggest|propose|mention|answer|warn|command|greet|thank|murmur|reply|yell
  sage|frage|bitte|rufe|flüstere|erzähle|befehle|verspreche|antworte|spreche|rede|schreie|sagen|fragen|bitten|rufen
  digo|pregunto|pido|grito|susurro|cuento|ordeno|prometo|propongo|hablo|llamo|le digo|les digo
  dis|demande|prie|crie|chuchote|raconte|ordonne|promets|parle|appelle
  `,
  '告诉|说|问|请|喊|叫|命令|答应|谈|言う|言った|話す|話し|聞く|尋ね|頼む|頼み|叫ぶ|命じ',
)

/** Matches verbs of asking, or of speaking about something. What follows them is neither an order nor a message. */
export const ASKS_ABOUT =
  /\b(?:ask|pray|wonder)\b.{0,300}\b(?:about|what|who|whom|whose|why|where|when|how|whether|which)\b|\b(?:speak|talk)\b(?! (?:to|with) )[^,]{0,300}\b(?:about|of)\b|\b(?:say|explain|mention|shout|whisper|answer|suggest|propose)\b(?! (?:to|with) )[^,]{0,300}\b(?:about|that|how|whether)\b/i

/** Matches verbs of ordering. What follows them is to be done by somebody else. */
export const ORDERS_TO =
  /\b(?:tell|ask|beg|order|command)\b.{0,300}\bto\s|(?:bitte|befehle|sage)\s.{0,300}\szu\s|(?:pido|ordeno|digo)\s.{0,300}\sque\s|(?:demande|ordonne|dis)\s.{0,300}\sde\s|[让叫请]|ように/iu

/** Matches the beginnings of clauses that contain what is said. */
export const SAID_FROM = /^(?:that|to|dass|zu|que|de)\s/i

/** Matches words that introduce what is said. A following clause without a subject belongs to it. */
export const SAYS_WHAT =
  /(?<!\p{L})(?:to|that|about|how|whether|dass|zu|über|que|de|sobre|à)(?!\p{L})|["“”«»„「」]|[让要]|よう|と言/iu

/** Matches the player as the subject of a clause. */
export const OWN =
  /^(?:i|we|let me|let us|let[’']?s|both of us|ich|wir|lass uns|lasst uns|yo|nosotros|nosotras|je|j[’']|nous|on)(?![\p{L}])|^(?:我们|我|咱们|私|僕|俺)/iu

/** Matches somebody else as the subject of a clause, by a pronoun. */
export const SOMEBODY =
  /^(?:he|she|it|they|you|somebody|someone|everybody|everyone|nobody|no one|er|sie|es|du|ihr|jemand|man|él|ella|ellos|ellas|tú|usted|ustedes|alguien|il|elle|ils|elles|tu|vous|quelqu[’']un)(?![\p{L}])|^(?:他们|她们|他|她|它|你们|你|彼女|彼ら|彼|あなた)/iu

/** Matches somebody or something else at the beginning of a clause, by an article or a similar word. */
export const NAMED_BY_WORD = /^(?:the|a|an|his|her|their|my|your|our|this|that|these|those|there)\s/i

/** Matches the places at which a sentence is cut into clauses. */
export const CLAUSES =
  /(?<!\s)\s*(?:[,;:，、；：—–…]|\s-\s|(?<![\p{L}])(?:and|then|but|or|instead(?! of)|und|dann|aber|sondern|oder|luego|pero|sino|puis|mais|y|et|ou)(?![\p{L}])|然后|但是|而是|そして|でも)\s*|(?<!\s)\s+(?=(?:if|unless|without|instead of|rather than|wenn|falls|ohne|statt|anstatt|sin|sans|au lieu de|en vez de)\s)/iu

/** Matches words after which a clause is about the player's own deed again. */
export const TURNS =
  /(?<![\p{L}])(?:but|then|instead(?! of)|aber|dann|sondern|pero|sino|luego|mais|puis)(?![\p{L}])|然后|但是|而是|でも/iu

/** Matches quotations. */
export const QUOTED =
  /“[^”]*(?:”|$)|„[^“”]*(?:[“”]|$)|«[^»]*(?:»|$)|「[^」]*(?:」|$)|"[^"]*(?:"|$)|(?<![\p{L}\p{N}])‘[^’]*(?:’(?![\p{L}])|$)|(?<![\p{L}\p{N}])'[^']*(?:'(?![\p{L}])|$)/gu

/** Matches what others do while the player watches it, waits for it or allows it, together with that verb. */
export const OTHERS_DO =
  /\b(watch|see|hear|let|want|wait for|expect|allow)\s+((?:the|a|my|his|her|their)\s+\p{L}+|(?!me\b|us\b|to\b|the\b|a\b)[\p{L}]+)\s.*/iu
