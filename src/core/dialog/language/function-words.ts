/**
 * Words and spellings that distinguish languages in Latin letters: articles, pronouns, question words, auxiliaries,
 * and letters or endings that others lack. A word of several languages counts for each.
 */
export interface LanguageSigns {
  /** Function words. A word of `telling` occurs in no other language, and counts twice. */
  readonly words: ReadonlySet<string>
  readonly telling: ReadonlySet<string>
  /** Expressions that are searched anywhere in the text and count once each. */
  readonly spellings: readonly RegExp[]
}

/** @param words separated by spaces; "!" before a word marks it as telling */
function signs(words: string, ...spellings: readonly RegExp[]): LanguageSigns {
  const all = words.split(' ')
  return {
    words: new Set(all.map((word) => word.replace('!', ''))),
    telling: new Set(all.filter((word) => word.startsWith('!')).map((word) => word.slice(1))),
    spellings,
  }
}

export const LATIN_LANGUAGES: Readonly<Record<string, LanguageSigns>> = {
  en: signs(
    "the of and to is are was were be been !should !must can !could !would will may do !does did have has not what who whom whose !why how when where !which that this these those it its they them their we our you your he she his her with for from by a an at or but if than more most all any every good make makes no there about into !should there's don't isn't we're",
    /\b\w+(?:ing|ness|tion)s?\b/,
  ),
  de: signs(
    'der die das den dem des ein eine einen einem einer und oder aber ist sind war wird werden soll !sollen !sollte !sollten muss !müssen kann können darf dürfen man nicht kein keine was wer wem wen wie !warum wo wann welche welcher wir uns unser ihr sie er es ich mit für von vom zu zum zur im in an am auf aus bei nach über durch ohne mehr auch nur noch schon braucht brauchen haben hat sich dass wenn gehört macht',
    /ß/,
    /\p{L}(?:ung|heit|keit|schaft|lich|isch)(?:en)?\b/u,
    /[äöü]\p{L}{0,40}(?:en|er|te)\b/u,
  ),
  fr: signs(
    "le la les l un une des du de d et ou mais est sont était être !faut il elle ils elles on nous vous je tu ce cette ces cet qui que qu quoi quel quelle !quels !quelles !pourquoi comment quand où avec pour par sans sur dans en au aux ne pas plus très tout tous toute toutes doit doivent peut peuvent son sa ses leur leurs notre nos à y a ont se si aujourd'hui",
    /\b[ldjnsc]['’]\p{L}|\bqu['’]/u,
    /[êœûî]|\p{L}(?:eux|eurs?|ité|ique|aient)\b/u,
  ),
  es: signs(
    'el la los las un una unos unas y o pero es son era ser deben debe !debería !deberían puede pueden hay que qué !quién !quiénes !cómo cuándo dónde cuál por para con sin sobre en de del al se su sus lo le les nos nuestro nuestra más muy todo todos toda todas no sí este esta estos estas yo tú él ella ellos hace hoy',
    /[¿¡ñ]/,
    /\p{L}(?:ción|ciones|dad|dades|ía)\b/u,
  ),
  it: signs(
    'il lo la i gli le l un uno una e o ma è sono era essere deve devono !dovrebbe !dovrebbero !può possono che chi cosa come quando dove !perché quale quali con per senza su in di del dello della dei degli delle al alla ai alle nel nella nei da dal dalla non più molto tutto tutti tutte questo questa questi si ci suo sua loro noi voi io rende serve oggi',
    /\b(?:dell|all|nell|sull|un|l|c|d)['’]\p{L}/u,
    /\p{L}(?:zione|zioni|ità|tà|mente)\b/u,
  ),
  pt: signs(
    'o a os as um uma uns umas e ou mas é são era ser deve devem !deveria !deveriam pode podem que quem como quando onde qual quais por para com sem sobre em de do da dos das no na nos nas ao aos à às pelo pela não mais muito todo todos toda todas seu sua seus suas nós eu ele ela eles isso este esta faz hoje',
    /[ãõ]/,
    /(?:ção|ções|dade|dades|nh[ao]|lh[aoe]\p{L}{0,40})\b/u,
  ),
  gl: signs(
    'o a os as un unha uns e ou mais é son ser debe deben pode que quen como cando onde por para con sen sobre en de do da dos das no na non máis moi todo todos seu súa isto hoxe',
  ),
  ca: signs(
    'el la els les un una i o però és són era ser ha de del dels al als amb per sense sobre en què qui com quan on no més molt tot tots aquest aquesta seu seva nosaltres ens avui cal',
    /l·l|\p{L}(?:ció|tat)\b/u,
  ),
  nl: signs(
    'de het een en of maar is zijn was wordt worden moet !moeten kan kunnen mag zou zouden niet geen wat wie !waarom hoe wanneer waar welke wij we ons onze je jij u hij zij ze ik met voor van vanuit naar om op te tot uit bij door over aan in dat die dit deze deed er nog ook meer alle iedereen heeft hebben maakt nodig',
    /ij|oe|ee|aa|uu/u,
    /\p{L}(?:lijk|heid|ing)\b/u,
  ),
  sv: signs(
    'och eller men är var vara bör ska skall måste kan får inte ingen inget vad vem varför hur när var vilken vilka vi oss vår ni du han hon den det de en ett jag med för från till på av om i som att sig sin sina mer mest alla allt finns har hade gör dag',
    /å\p{L}*|[äö]/u,
    /\p{L}(?:ning|het|arna|orna|ens|ets)\b/u,
  ),
  da: signs(
    'og eller men er var være bør skal må kan ikke ingen intet hvad hvem hvorfor hvordan hvornår hvor hvilken hvilke vi os vores i du han hun den det de en et jeg med for fra til på af om som at sig sin sine mere mest alle alt findes har havde gør dag',
    /[æø]|å/,
  ),
  nb: signs(
    'og eller men er var være bør skal må kan ikke ingen hva hvem hvorfor hvordan når hvor hvilken hvilke vi oss vår dere du han hun den det de en et ei jeg med for fra til på av om i som at seg sin sine mer mest alle alt finnes har hadde gjør dag',
    /[æø]|å/,
  ),
  fi: signs(
    'ja tai mutta on ovat oli olla !pitäisikö pitää !pitäisi täytyy voi voivat ei eivät !mikä mitä kuka ketä !kenen !miksi miten milloin missä mihin !onko ovatko voiko tämä se ne hän he me te minä sinä että jos kun kuin myös vain kaikki kaikille enemmän vai',
    /[äöa]{2}|\p{L}(?:ssa|ssä|sta|stä|lla|llä|lle|ksi|nen|ien|uus|yys)\b/u,
    /(?:yö|äy|uo|kk|tt|ll)\p{L}{0,40}[aäiouy]\b/u,
  ),
  pl: signs(
    'i lub ale jest są był być czy nie tak co kto kogo czego !dlaczego jak kiedy gdzie który która które z w na do od dla o po przez za się to ten ta te my wy oni ja jego jej ich !powinny !powinna !powinien musi może można należy bez bardziej wszystkich wszyscy dziś',
    /[ąęłńśźż]/,
    /\p{L}(?:ość|ości|nie|ych|ego)\b/u,
  ),
  cs: signs(
    'a i nebo ale je jsou byl být !měla !měl mělo mají má musí může mohou ne ano co kdo komu čeho !proč jak kdy kde který která které z ze v ve na do od pro o po přes za se to ten ta ty my vy oni já jeho její jejich bez více všechny všech dnes patří',
    /[ěřů]/,
    /\p{L}(?:ost|osti|ého|ých)\b/u,
  ),
  sk: signs(
    'a i alebo ale je sú bol byť mala mal malo majú má musí môže môžu nie áno čo kto komu čoho prečo ako kedy kde ktorý ktorá ktoré z zo v vo na do od pre o po cez za sa to ten tá tie my vy oni ja jeho jej ich bez viac všetky všetkých dnes patrí',
    /[ľĺŕôä]/,
    /\p{L}(?:osť|ého|ých)\b/u,
  ),
  ro: signs(
    'și sau dar este sunt era fi trebuie ar poate pot nu da ce cine cui de cum când unde care cu pentru din în la pe prin despre fără un o unei unui al a ai ale lui ei lor noi voi eu se să mai foarte tot toate toți astăzi',
    /[țșă]/,
  ),
  hu: signs(
    'a az egy és vagy de van vannak volt lenni kell !kellene lehet nem igen mi ki kié mit !miért hogyan mikor hol melyik hogy ha mint is csak még már be el meg fel ma mindenki mindenkinek jó mitől ezt azt ez mi ti ők én',
    /[őű]/,
    /\p{L}(?:ban|ben|nak|nek|ság|ség|okat|eket|unk|ünk)\b/u,
  ),
  tr: signs(
    've veya ama mi mı mu mü ne kim !kime !neden !niçin nasıl hangi bir bu şu o için ile gibi kadar değil var yok !olmalı olmak olan daha çok en her herkes biz siz ben sen onlar bugün iyi',
    /[ğış]/,
    /\p{L}(?:lar|ler|ları|leri|malı|meli|mak|mek|nın|nin|dir|dır)\b/u,
  ),
  id: signs(
    'dan atau tetapi adalah itu ini yang di ke dari untuk dengan tanpa tentang apa !apakah !siapa !mengapa kenapa !bagaimana kapan mana !haruskah harus bisa dapat boleh tidak bukan ada akan sudah belum kita kami mereka saya dia anda semua setiap lebih masa orang',
    /\b(?:me(?:m|n|ng|ny)|ber|pe(?:m|n|ng))\p{L}{3}|\p{L}{3}(?:kan|nya)\b/u,
  ),
  vi: signs(
    'và hoặc nhưng là có không nên phải gì ai sao tại của cho với trong trên từ đến một các những này đó chúng ta tôi họ người thế nào điều làm được về',
    /[đơư]/,
    /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/,
  ),
}

/** Words of languages that share Cyrillic letters. Letters that only one language has are in detect-language.ts. */
export const CYRILLIC_LANGUAGES: Readonly<Record<string, LanguageSigns>> = {
  ru: signs(
    'и или но не что кто как !почему !зачем где когда какой это этот для на в с о от до по за из у к ли есть быть был !должны должен должна можно нужно все всех мы вы они он она его их является лучше без делает сегодня кому',
    /[ыэё]/,
  ),
  uk: signs(
    'і й та або але не що хто як !чому !навіщо де коли який це цей для на в у з о від до по за із до чи є бути був !повинні повинен має можна треба все всіх ми ви вони він вона його їх краще без робить сьогодні кому',
    /[їєґ]/,
    /і/,
  ),
  bg: signs(
    'и или но не какво кой как защо къде кога това този за на в с от до по из ли е са бъде беше трябва може всички ние вие те той тя неговата без днес да се',
    /ъ[бвгдзклмнпрстх]/,
  ),
  be: signs(
    'і або але не што хто як чаму дзе калі які гэта для на ў у з аб ад да па за ці ёсць быць павінны трэба усе мы вы яны ён яна',
    /ў/,
    /і/,
  ),
  sr: signs(
    'и или али не шта ко како зашто где када који то овај за на у с о од до по из ли је су бити треба може сви ми ви они он она',
    /[ђјљњћџ]/,
  ),
}
