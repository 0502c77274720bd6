/** The words with which a language concedes, and those that only seem to. */
export interface ConcedingWords {
  /** The language as a BCP 47 tag. */
  readonly language: string
  /** Matches words with which the speaker concedes now: verb forms that do not follow "would" or "not". */
  readonly said: RegExp
  /** Parts of words, separated by "|": whatever `said` matches holds one of them. To look for them is ten times as fast. */
  readonly stems: string
  /** Matches a refusal, earlier in the same clause. */
  readonly refuses: RegExp
  /** Matches words right before it which say that somebody else concedes. */
  readonly reported: RegExp
  /** Matches the beginning of a condition: at the start of the sentence, earlier in the clause, or later. */
  readonly condition: RegExp
  /** Matches a demand before it that would have to be met first, as in "Show me one town, and I concede it". */
  readonly demand?: RegExp
  /** Matches the beginning of the conceded claim. A condition inside the claim is part of it. */
  readonly content: RegExp
  /** Matches what may follow directly if no claim is conceded: nothing, a feeling, a courtesy, or giving the floor. */
  readonly noClaim: RegExp
  /** Matches words anywhere in the sentence which say that it is only assumed, or said about everybody. */
  readonly supposed: RegExp
}

/** Matches whole words, also in scripts that \\b does not support. */
const words = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu')
const NOTHING = /(?!)/gu

/** Words that may come before a demand. */
const BEFORE_DEMAND =
  'but|so|then|and|just|please|aber|dann|also|bitte|mais|alors|donc|pero|entonces|ma|allora|mas|então|maar|dan|dus'
/** Matches words before a concession that begin with one of the verbs and end with a comma or one of the joins. */
const demand = (verbs: string, joins: string): RegExp =>
  new RegExp(
    `^\\P{L}*(?:(?:${BEFORE_DEMAND})(?!\\p{L})\\P{L}*)?(?:${verbs})(?!\\p{L}).*(?:,|(?<!\\p{L})(?:${joins}))\\s*$`,
    'isu',
  )

export const CONCEDING_WORDS: readonly ConcedingWords[] = [
  {
    language: 'en',
    said: words(
      "(?:I|we)(?:['’]ll|(?:\\s+(?:do|must|can|will|also|readily|freely|gladly|fully|happily)){0,2})\\s+(?:concede|grant|admit|acknowledge|stand corrected)|I (?:take back|withdraw)(?= (?:my|what|that|the|this|it)(?!\\p{L}))|I take (?:it|that|this) back|(?:I|we) (?:give|gave) (?:you|him|her|them) that|you are right (?:that|about|to)|I was wrong",
    ),
    stems:
      'conced|grant|admit|acknowledge|stand corrected|take back|withdraw|it back|that back|this back|g[ia]ve (?:you|him|her|them) that|you are right|I was wrong',
    refuses: words('nor|neither|never|not'),
    reported: words('(?:says?|said|thinks?|claims?|hopes?|wants?|pretends?|believes?|told \\p{L}+)(?: that)?,?\\s*$'),
    condition: words(
      'if|unless|once|provided|whenever|until|as soon as|(?:the|that|this) (?:very )?(?:moment|instant|minute|second|day)|(?:every|each) time|when (?:we|one)|(?:by|in) \\p{L}+ing|without|(?:with|in|on) (?:each|every)|as (?!always|usual|is|was|this|his)\\p{L}+s(?=,?\\s*$)',
    ),
    demand: demand('(?:show|give|bring|find|name|prove|produce|point|convince|send|tell)', 'and|and then'),
    content: words('that'),
    noClaim:
      /^\s*(?:(?:to \p{L}+ )?(?:nothing|none|no (?:such|point|part|claim|error|defeat))(?!\p{L})|(?:that )?(?:i|we)(?:['’]m| am| are| like| love| enjoy(?:ed)?| feel| felt| smiled| laughed| was (?:surprised|moved|tempted|amused|puzzled|glad|nervous))(?!\p{L})|(?:you|him|her|them) (?:the|a|one|two|five|ten) (?:moment|minutes?|seconds?|floor)|(?:(?:the|your|his|her|their) )?(?:audience|presence|kindness|organi[sz]ers|help|work|effort|care|skill|passion|courage|honesty|sincerity)(?!\p{L})|(?!(?:defeat|ground|this|his|yes)(?!\p{L}))\p{Ll}+(?:s|ren|men)(?=\s*[.!]|\s+(?:to|for|at|with|who|every|from|in|on|each|by|under)(?!\p{L}))|my (?:colleagues?|parents|friends?))/iu,
    supposed: words(
      "for the sake of (?:the )?argument|for argument[’']s sake|(?:suppose|assume|imagine|pretend|say)(?:,? (?:that|for a moment))?,? (?:I|we)|let us suppose|suppose that|let (?:me|us) grant|for (?:now|the moment)(?=[.;:,])|in effect|like it or not|whether we (?:like|know|notice) it or not|as if",
    ),
  },
  // German: a separable prefix closes the clause, so that "gebe zu bedenken" is no concession.
  {
    language: 'de',
    said: words(
      '(?:(?:ich|wir) geben?|geben? (?:ich|wir))(?: (?!nicht|kein|nie)\\p{L}+){0,4} zu(?=\\s*(?:[,.;:!]|$))|(?:(?:ich|wir) räumen?|räumen? (?:ich|wir))(?: (?!nicht|kein|nie)\\p{L}+){0,4} ein(?=\\s*(?:[,.;:!]|$))|(?:(?:ich|wir) gestehen?|gestehen? (?:ich|wir))(?: (?!nicht|kein|nie)\\p{L}+){0,4} (?:zu|ein)(?=\\s*(?:[,.;:!]|$))|(?:ich muss|wir müssen|muss ich|müssen wir|ich kann|kann ich)(?: (?!nicht|kein|nie)\\p{L}+){0,4} (?:zugeben|einräumen|zugestehen|eingestehen)|(?:da|darin|damit|hier|insofern) (?:haben Sie|hast du) recht|(?:Sie haben|du hast)(?: (?:da|darin|damit|hier|völlig|ganz))* recht|(?:ich gebe|gebe ich) (?:\\p{L}+ )?(?:da |darin |hier )?recht|ich nehme (?!nicht|kein|nie)(?:\\p{L}+ ){1,4}zurück(?=\\s*(?:[,.;:!]|$))|ich lag (?:da |damit |hier )?falsch|ich habe mich (?:da |darin |hier )?geirrt',
    ),
    stems: 'geb|räum|gesteh|recht|zurück|falsch|geirrt',
    refuses: words('nicht|nie|niemals|weder'),
    reported: words('(?:sagt|meint|glaubt|behauptet|hofft|schreibt)(?:,? dass)?,?\\s*$'),
    condition: words(
      'wenn|falls|sofern|sobald|indem|immer wenn|jedes Mal|(?:mit|in|bei) jede[mrns]?|ohne|in dem (?:Moment|Augenblick)|im (?:Moment|Augenblick)',
    ),
    demand: demand(
      '(?:zeigt?|zeigen|nennt?|nennen|bringt?|bringen|gib|gebt|geben|beweist?|beweisen|findet?|finden|überzeugt?|überzeugen|lege?n?)',
      'und|dann|so',
    ),
    content: words('dass'),
    noClaim:
      /^\s*(?:,\s*)?(?:nichts|(?:dass )?ich (?:bin|mag|liebe|fühle|freue|musste lachen|gern)|dass ich (?:\p{L}+ )?(?:mag|liebe|nervös bin|überrascht war|gern))(?!\p{L})/iu,
    supposed: words(
      'um des Arguments willen|einmal angenommen|nehmen wir an|ob wir wollen oder nicht|im Grunde|als ob|stillschweigend',
    ),
  },
  {
    language: 'fr',
    said: words(
      "je (?:vous |te |lui |le |vous le |te le )?(?:concède|reconnais|admets)|j['’](?:en )?(?:admets|conviens|accorde)|je (?:vous |te |le )?l['’](?:accorde|admets)|je (?:vous|te|lui) accorde|j['’]en conviens|je dois (?:bien )?(?:l['’]?(?:e )?)?(?:admettre|reconnaître|concéder)|(?:vous avez|tu as) raison|je retire (?:mon|ma|mes|ce|cette|cela|ça)|j['’]avais tort|je me suis trompée?",
    ),
    stems: 'conc[èé]d|reconna|admet|convien|accord|raison|retire|avais tort|tromp',
    refuses: words('jamais|ni'),
    reported: words('(?:dit|pense|prétend|espère|croit|affirme) que\\s*$'),
    condition: words(
      "si|s['’]ils?|quand|lorsque|à condition|dès (?:que|qu['’]\\p{L}+|lors)|aussitôt|chaque fois|au moment où|en \\p{L}+ant|(?:à|avec|dans) chaque|sans",
    ),
    demand: demand(
      '(?:montre[zr]?|donne[zr]?|prouve[zr]?|trouve[zr]?|apporte[zr]?|cite[zr]?|nomme[zr]?)(?:-(?:moi|nous))?',
      'et|et alors|alors',
    ),
    content: words("que|qu['’]\\p{L}+"),
    noClaim:
      /^\s*(?:que )?(?:rien|j['’]aime|je suis (?:surprise?|émue?|contente?|nerveu[sx]e?)|la parole|une minute|volontiers la parole)(?!\p{L})/iu,
    supposed: words("pour les besoins de l['’]argument|supposons|qu['’]on le veuille ou non|en somme|comme si"),
  },
  {
    language: 'es',
    said: words(
      '(?:concedo|admito|reconozco)|(?:te|le|les|os) doy la razón|tienes razón|tiene usted razón|retiro (?:mi|mis|lo|esa|ese|esta|este)|(?:usted|ahí|en eso|en esto) tiene razón|me equivoqué|me he equivocado|estaba equivocad[oa]|(?:debo|tengo que) (?:admitir|reconocer|conceder)',
    ),
    stems: 'conced|admit|reconoz|reconoc|razón|retiro|equivo',
    refuses: words('no|nunca|jamás|tampoco|ni'),
    reported: words('(?:dice|cree|afirma|espera|sostiene|pretende) que\\s*$'),
    condition: words(
      'si|cuando|siempre y cuando|en cuanto|apenas|cada vez que|siempre que|en el momento en que|al \\p{L}+[aei]r|(?:con|en) cada|sin',
    ),
    demand: demand(
      '(?:mu[eé]str[ae]n?(?:me|nos)?|demu[eé]str[ae]n?(?:me|nos)?|dame|denme|deme|trá?[ei]g?a?n?me|encu[eé]ntr[ae]n?(?:me)?|nómbr[ae]me|cít[ae]me|prueb[ae]n?|cit[ae]|nombr[ae])',
      'y|y entonces|entonces',
    ),
    content: words('que'),
    noClaim:
      /^\s*(?:que )?(?:nada|me (?:gusta|alegra|encanta|sorprende|sorprendió)|estoy (?:nervios[oa]|content[oa])|la palabra|un minuto)(?!\p{L})/iu,
    supposed: words('en aras del argumento|supongamos|queramos o no|en el fondo|como si'),
  },
  {
    language: 'it',
    said: words(
      '(?:concedo|ammetto|riconosco)|(?:ti|le|vi) do (?:atto|ragione)|hai ragione|(?:lei|qui|su questo|in questo) ha ragione|avevo torto|mi sbagliavo|mi sono sbagliat[oa]|devo (?:ammettere|riconoscere|concedere|ammetterlo|riconoscerlo)',
    ),
    stems: 'conced|ammett|riconosc|do atto|ragione|torto|sbaglia',
    refuses: words('non|mai|nemmeno|neppure|né'),
    reported: NOTHING,
    condition: words('se|qualora|purché|quando'),
    demand: demand(
      '(?:(?:di)?mostr(?:a|i|ate|ino)(?:mi|ci)?|trov(?:a|i|ate)(?:mi)?|port(?:a|i|ate)(?:mi)?|cit(?:a|i|ate)(?:mi)?|dammi|datemi|mi (?:di)?mostri)',
      'e|e allora|allora',
    ),
    content: words('che'),
    noClaim: NOTHING,
    supposed: NOTHING,
  },
  {
    language: 'pt',
    said: words(
      '(?:concedo|admito|reconheço)|dou-(?:lhe|te) razão|tens razão|(?:você|nisso|nisto|aí) tem razão|estava errad[oa]|enganei-me|me enganei|(?:devo|tenho de|tenho que|preciso) (?:admitir|reconhecer|conceder)',
    ),
    stems: 'conced|admit|reconhe|razão|errad|engan',
    refuses: words('não|nunca|jamais|nem|tampouco'),
    reported: NOTHING,
    condition: words('se|caso|quando|desde que'),
    demand: demand(
      '(?:mostr(?:a|e|em)|prov(?:a|e|em)|tra(?:z|ga|gam)|encontr(?:a|e|em)|cit(?:a|e|em)|d[êá])(?:-(?:me|nos))?',
      'e|e então|então',
    ),
    content: words('que'),
    noClaim: NOTHING,
    supposed: NOTHING,
  },
  {
    language: 'nl',
    said: words(
      '(?:ik geef|geef ik)(?: (?!niet|geen|nooit)\\p{L}+){0,4} toe|ik erken|erken ik|(?:ik moet|moet ik|ik kan)(?: (?!niet|geen|nooit)\\p{L}+){0,4} (?:toegeven|erkennen)|(?:daarin|daar|hierin) (?:hebt u|heeft u|heb je) gelijk|(?:u hebt|u heeft|je hebt)(?: (?:daar|daarin|hier|helemaal))* gelijk|ik had (?:het mis|ongelijk)|ik vergiste me|ik heb me vergist',
    ),
    stems: 'geef|geven|erken|gelijk|het mis|vergis',
    refuses: words('niet|nooit|noch'),
    reported: NOTHING,
    condition: words('als|indien|mits|wanneer|tenzij'),
    // Dutch: "dat punt" refers to something; a conceded claim begins with its subject.
    demand: demand('(?:toon|laat|geef|noem|bewijs|breng|vind|overtuig)', 'en|en dan|dan'),
    content: words('dat(?= (?:ik|we|wij|de|het|een|er|u|je|jij|zij|ze|hij|dit|deze|die|wie|als|geen|niet))'),
    noClaim: NOTHING,
    supposed: NOTHING,
  },
  // Chinese, in both scripts.
  {
    language: 'zh',
    said: /(?:我|我们|我們)(?:也|必须|必須|得|愿意|願意|不得不|只能|确实|確實|完全|应当|應當|应该|應該)*(?:承认|承認)|你(?:说|說|讲|講)得(?:很)?(?:对|對)|你是(?:对|對)的|我(?:之前|刚才|剛才)?(?:说|說|想)?(?:错|錯)了|我(?:收回|撤回)/gu,
    stems: '承认|承認|对|對|错|錯|收回|撤回',
    refuses: /不|没|沒|并非|並非|绝|絕/gu,
    reported: /(?:说|說|以为|以為|认为|認為|声称|聲稱)[，,：:\s]*$/gu,
    condition:
      /如果|若|假如|要是|倘若|除非|只要|只有|一旦|每当|每當|每次|每(?=[^，。]{0,12}[，,]?(?:我们|我們))|当我们|當我們|就等于|就等於/gu,
    content: /(?:承认|承認)/gu,
    noClaim: /^\s*(?:我(?:喜欢|很高兴|有点紧张|很惊讶|爱)|自己(?:喜欢|紧张))/u,
    supposed: /为了(?:讨论|论证)|姑且|假设|不管我们愿不愿意|等于|等於|实际上是在|實際上是在/gu,
  },
  // Japanese: the verb comes last, so everything before it is the conceded claim or its condition.
  {
    language: 'ja',
    said: /(?:こと|点|それ|指摘|誤り|間違い|とおり|通り)(?:は|を|も|だ(?:けは|と)|と)?[^。、]{0,8}(?:認めます|認めましょう|認めざるを得(?:ない|ません)|認めなければなりません|認める(?=[。！]|$)|譲ります)|(?:おっしゃる|言う|言われる|ご指摘の)(?:とおり|通り)(?:です|だ)|私(?:が|は)間違って(?:いました|いた)|(?:数字|発言|主張|点|それ|言葉)(?:は|を)[^。、]{0,6}撤回します/gu,
    stems: '認め|譲り|とおり|通り|間違|撤回',
    refuses: NOTHING,
    reported: NOTHING,
    condition: /もし|仮に|なら|(?:れ|け)ば|たら|場合|たびに|た瞬間|するとき|するとき|と同時に|ことで(?=、)/gu,
    content: NOTHING,
    noClaim: NOTHING,
    supposed: /議論のために|仮定|ことになり|に等しい|好きなことは|緊張していることは|うれしいこと/gu,
  },
]

/** Matches parts of words of all languages. What it does not match holds no conceding words, as nearly every text. */
export const CONCEDING_STEMS = new RegExp(CONCEDING_WORDS.map(({ stems }) => stems).join('|'), 'iu')
