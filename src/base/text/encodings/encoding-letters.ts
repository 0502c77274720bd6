/** The characters beyond ASCII of a language in rows, the most frequent first; `share` is that of a row among all characters beyond ASCII. */
export type Tiers = readonly (readonly [characters: string, share: number])[]

/** Makes the rows of frequent and of rarer letters. A letter in no row is possible but unlikely. */
const letters = (often: string, seldom = ''): Tiers =>
  seldom === ''
    ? [[often, 0.9]]
    : [
        [often, 0.75],
        [seldom, 0.15],
      ]

const WESTERN: readonly Tiers[] = [
  letters('äöüß'),
  letters('éèàê', 'çùîôâûëïœ'),
  letters('éëï', 'óèöü'),
  letters('áéíóúñ', 'ü'),
  letters('ãçáéíó', 'âàêôõú'),
  letters('àèéìòù'),
  letters('àéèíòó', 'çïúü'),
  letters('åäö', 'é'),
  letters('åæø', 'é'),
  letters('ðáíóæþöéúý'),
  letters('éçñ', 'ïèêö'),
  letters('ëç'),
]
const CENTRAL: readonly Tiers[] = [
  letters('łąężś', 'óćńź'),
  letters('íáěčéřž', 'šýůúťďňó'),
  letters('áíčéžý', 'ľšťúňôäďó'),
  letters('áéóö', 'őüíúű'),
  letters('ăîşâţ'),
  letters('čšžćđ'),
  letters('čšž'),
]
const TURKISH: readonly Tiers[] = [letters('ışüğçöİ', 'âîû')]
const BALTIC: readonly Tiers[] = [letters('ėšųžįčū', 'ąę'), letters('āīšēņū', 'ļžķčģ'), letters('äõüö', 'šž')]
const CYRILLIC: readonly Tiers[] = [
  [
    ['оаеинтсрвл', 0.62],
    ['кмдпуяызьбгч', 0.29],
    ['йхжшюцщэфёъ', 0.07],
  ],
  [
    ['оаинтевріслк', 0.68],
    ['мдупзяьбгчй', 0.23],
    ['хцїюжєшщфґ', 0.07],
  ],
  [
    ['аиоентсрвл', 0.7],
    ['дкпмзъугябщ', 0.22],
    ['чшцхйжюфь', 0.05],
  ],
  [
    ['аоиенрстјудкв', 0.75],
    ['мплзгбчшцхћжљњђфџ', 0.22],
  ],
]
const GREEK: Tiers = [
  ['αοιετσνηυρπκ', 0.66],
  ['μλςόίάέήγδωώύ', 0.27],
  ['χθφβξζψ', 0.05],
]
const HEBREW: Tiers = [
  ['יוהלאמרתבש', 0.74],
  ['נכעחדקפםטצסזןגךףץ', 0.23],
]
const ARABIC: readonly Tiers[] = [
  [
    ['اليمونترب', 0.68],
    ['ةعدسفهكقحجشأصطىخذضءإزثغئظؤآ', 0.28],
    ['ًٌٍَُِّْ،؟؛ـ', 0.02],
  ],
  [
    ['ایردنهمتوسب', 0.7],
    ['شکزگعخفحقجلپآئچصطغضذثظژء', 0.27],
  ],
]
const THAI: Tiers = [
  ['านรอกเงมยล่้วดทสตะ', 0.68],
  ['ปบคหแจพชขใไโผีิืุูัั็์ำซณถธศษญฐภฟฉฝฮๆึ', 0.3],
]

const JAPANESE: Tiers = [
  ['のいるにをはとしたがでなてかられすもこっまり', 0.36],
  ['あうえきくけさせそちつどひふへほみむめやゆよろわんおだじばべぶびごげござずぞづでょゅゃねぬ', 0.14],
  [
    'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンーッャュョガギグゲゴザジズゼゾダデドバビブベボパピプペポェィ',
    0.12,
  ],
  [
    '日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映限親額監環験追審商葉義伝働形景落欧担好退準賞訴辺造英被株頭技低毎医復仕去姿味負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融型白深字答夜製票況音申様財港識注呼渉達駅料金名前住所番号',
    0.22,
  ],
  ['、。「」・（）？！　', 0.1],
]

/** Windows code pages with one byte for each character, with the letters of the languages that use them. */
export const ONE_BYTE: Readonly<Record<string, readonly Tiers[]>> = {
  'windows-1252': WESTERN,
  'windows-1250': CENTRAL,
  'windows-1254': TURKISH,
  'windows-1257': BALTIC,
  'windows-1251': CYRILLIC,
  'windows-1253': [GREEK],
  'windows-1255': [HEBREW],
  'windows-1256': ARABIC,
  'windows-874': [THAI],
  macintosh: WESTERN,
  'iso-8859-2': CENTRAL,
  'koi8-r': CYRILLIC,
  ibm866: CYRILLIC,
}

/** Windows code pages with two bytes for most characters: their frequent characters, and the range of first bytes of usual ones. */
export const TWO_BYTES: Readonly<
  Record<string, { readonly tiers: Tiers; readonly usual: readonly [first: number, last: number] }>
> = {
  gb18030: {
    tiers: [
      [
        '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运笔价城票费免车铁站客户订单产品数量单位编号姓名地址备注合计日期',
        0.62,
      ],
      ['，。、；：？！（）“”《》…—　', 0.12],
    ],
    usual: [0xb0, 0xd7],
  },
  big5: {
    tiers: [
      [
        '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運價城票費免車鐵站客戶訂單編號姓名址備註灣臺台',
        0.62,
      ],
      ['，。、；：？！（）「」『』《》…－　', 0.12],
    ],
    usual: [0xa4, 0xc6],
  },
  shift_jis: { tiers: JAPANESE, usual: [0x88, 0x97] },
  'euc-jp': { tiers: JAPANESE, usual: [0xb0, 0xcf] },
  'euc-kr': {
    tiers: [
      ['이다는의에가을를은고하지로기사한리어대시자도서인그나정해아부일전수', 0.5],
      [
        '들장만보과제주상면라여스조있세소구우마것신공원게성오용으동비유모선진안무적중위연았국생경각데계학차및회관요년문없일된방었내간작개물발심분양화까반실통러더때식민와음야양역당속터할않니점교본말같물람법알현영명입금출품번호름격료초강저거건트재미복운산평산남북외래두받버표행예크단업체건단',
        0.34,
      ],
    ],
    usual: [0xb0, 0xc8],
  },
}

/** Signs that texts of every language contain. */
export const ANY_TEXT: Tiers = [
  ['“”‘’„–—…€«»°', 0.1],
  ['‚‹›§£©®·•²³½¼µ×¿¡№™\u00a0\u00ad', 0.02],
]

const NAMES: Readonly<Record<string, string>> = {
  gb18030: 'GB18030 (Chinese)',
  big5: 'Big5 (Chinese)',
  shift_jis: 'Shift JIS (Japanese)',
  'euc-jp': 'EUC-JP (Japanese)',
  'euc-kr': 'EUC-KR (Korean)',
  'koi8-r': 'KOI8-R',
  ibm866: 'code page 866',
  'iso-8859-2': 'ISO 8859-2',
}

/** The name of a code page for people. */
export function codePageName(codePage: string): string {
  return NAMES[codePage] ?? codePage.replace('windows', 'Windows')
}
